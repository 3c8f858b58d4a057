"""不行: an expected no, as one sentence in the group's language."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer
    """What was asked cannot be done; the message is the sentence to say, and nothing was saved."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
