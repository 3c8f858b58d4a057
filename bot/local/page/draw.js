// Draws what the chat holds: one function a thing, each from plain values to an element. No text becomes markup.

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function hue(name) {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)) % 360;
  return sum;
}

// A Chinese name is known by its last character, any other by its first.
const initial = (name) => (/\p{Script=Han}$/u.test(name) ? [...name].at(-1) : [...name][0]?.toUpperCase()) ?? "";

export function face(name, isBot = false) {
  const shown = element("span", { className: isBot ? "face bot" : "face", ariaHidden: "true" }, initial(name));
  shown.style.setProperty("--hue", hue(name));
  return shown;
}

export function time(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function day(seconds, language) {
  return new Date(seconds * 1000).toLocaleDateString(language, { month: "long", day: "numeric" });
}

const TAGS = { bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", pre: "pre", blockquote: "blockquote", expandable_blockquote: "blockquote" };

// Entities nest: each wraps its stretch of the text, and within it those that lie inside.
export function words(text, entities, onCommand) {
  const whole = element("div", { className: "words" });
  fill(whole, text, 0, text.length, entities, onCommand);
  return whole;
}

function fill(parent, text, from, to, entities, onCommand) {
  let at = from;
  for (let index = 0; index < entities.length; index++) {
    const { offset, length } = entities[index];
    const end = Math.min(offset + length, to);
    if (offset < at || offset >= to) continue;
    parent.append(text.slice(at, offset));
    const wrapped = wrap(entities[index], text.slice(offset, end), onCommand);
    fill(wrapped, text, offset, end, entities.slice(index + 1), onCommand);
    parent.append(wrapped);
    at = end;
  }
  parent.append(text.slice(at, to));
}

function wrap(entity, covered, onCommand) {
  if (entity.type === "bot_command") {
    return element("button", { type: "button", className: "command", onclick: () => onCommand(covered) });
  }
  if (entity.type === "url" || entity.type === "text_link") {
    const address = entity.url ?? covered;
    const safe = /^https?:/.test(address) ? { href: address, target: "_blank", rel: "noreferrer" } : {};
    return element("a", safe);
  }
  if (entity.type === "spoiler") return element("span", { className: "spoiler", tabIndex: 0 });
  if (entity.type === "mention" || entity.type === "text_mention") return element("a");
  return element(TAGS[entity.type] ?? "span");
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function dice({ emoji, value }) {
  if (emoji !== "🎲") return element("div", { className: "thrown" }, emoji, element("b", {}, String(value)));
  const cells = Array.from({ length: 9 }, (_, cell) => element(PIPS[value].includes(cell) ? "i" : "span"));
  const die = element("div", { className: value === 1 ? "die ace" : "die", role: "img", ariaLabel: `${emoji} ${value}`, title: String(value) }, ...cells);
  return die;
}

function attachment({ kind, file, name, size, width, height }, onPicture) {
  const address = `/files/${encodeURIComponent(file)}`;
  if (kind === "photo") {
    const picture = element("img", { src: address, alt: name, width, height });
    return element("button", { type: "button", className: "photo", onclick: () => onPicture(address) }, picture);
  }
  const measure = size < 1024 ? `${size} B` : `${(size / 1024).toFixed(1)} KB`;
  const label = element("span", {}, element("b", {}, name), element("small", {}, measure));
  return element("a", { className: "file", href: address, download: name }, element("i", {}, "↓"), label);
}

function quote(reply, onQuote) {
  const shown = element("button", { type: "button", className: "quote", onclick: () => onQuote(reply.number) },
    element("b", {}, reply.name), element("span", {}, reply.text.split("\n")[0]));
  shown.style.setProperty("--hue", hue(reply.name));
  return shown;
}

function keys(message, onKey) {
  const rows = message.rows.map((row, r) => element("div", {}, ...row.map((key, c) =>
    element("button", { type: "button", className: `key ${key.style ?? ""}`, onclick: (event) => onKey(message, key, r, c, event.currentTarget) },
      key.label, key.url ? element("span", { className: "mark" }, "↗") : null, key.copy ? element("span", { className: "mark" }, "⧉") : null))));
  return element("div", { className: "keys" }, ...rows);
}

// `on` holds what the page does when parts of a message are pressed: command, picture, quote, key, more.
export function bubble(message, { isMine, follows, texts, on }) {
  const name = message.name ?? texts.anonymous;
  const who = isMine || follows ? null : element("span", { className: "who" }, name);
  const more = element("button", { type: "button", className: "more", ariaLabel: texts.menu, onclick: (event) => on.more(message, event.currentTarget) }, "⋯");
  const said = `${message.edited ? texts.edited + " " : ""}${time(message.date)} · ${message.number} `;
  const box = element("div", { className: "bubble" }, who,
    message.reply ? quote(message.reply, on.quote) : null,
    message.attachment ? attachment(message.attachment, on.picture) : null,
    message.dice ? dice(message.dice) : null,
    message.text ? words(message.text, message.entities, on.command) : null);
  const meta = element("span", { className: "meta" }, said, more);
  (box.querySelector(":scope > .words") ?? box).append(meta);
  if (message.reactions.length) box.append(element("div", { className: "reactions" }, ...message.reactions.map((emoji) => element("span", {}, emoji))));
  const body = element("div", { className: "body" }, box, message.rows.length ? keys(message, on.key) : null);
  const classes = ["message", isMine && "mine", follows && "follows", message.attachment?.kind === "photo" && "pictured", message.rows.length && "wide"];
  const drawn = element("article", { className: classes.filter(Boolean).join(" "), id: `message-${message.number}` }, face(name, message.bot), body);
  drawn.style.setProperty("--hue", hue(name));
  return drawn;
}
