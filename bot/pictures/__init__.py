"""图: pictures of what was played, from values to the bytes of a PNG.

1. `values`    what a picture shows, worded already: `Chart`, `Scoreboard`
2. `chart`, `scoreboard`   where everything goes: a `Sheet` of shapes and labels; pure
3. `fonts`     which font has a character, and how wide a text is
4. `drawing`   a sheet as a PNG; Pillow
5. `studio`    one picture after another in a thread of its own, the last ones kept
"""
