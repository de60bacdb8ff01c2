"""The one exception for what a user can put right: a wrong word, a missing file, no pod.

Everything else that is raised is a fault of ours and ends in a traceback.
"""

FAILED = 1  # the input was fine, what was asked for could not be done
BAD_INPUT = 2  # the input cannot be meant; what argparse exits with, too


class UserError(Exception):
    """A plain sentence for the user: what is wrong and, where we know it, what to do.

    The command line prints it on standard error and exits with `exit_code`; with `--json` it
    prints it as the last line on standard output as well.
    """

    def __init__(self, sentence: str, exit_code: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code
