"""数: numbers that a sentence counts something with, and so the right form of what is counted."""


class Counted(int):
    """A number whose place in a sentence may say both forms of what is counted: `{rounds:round|rounds}`.

    >>> "{n:round|rounds}, {n}".format(n=Counted(1)), "{n:payment clears|payments clear} it".format(n=Counted(3))
    ('1 round, 1', '3 payments clear it')
    """

    def __format__(self, forms: str) -> str:
        """Write the number, and the form behind it where the sentence has two."""
        one, between, many = forms.partition("|")
        if not between:
            return super().__format__(forms)
        return f"{int(self)} {one if self == 1 else many}"
