"""Files in a dict, as the storage asks for them: damage and failures can be made at will."""

import errno

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Store:
    """Has what `lifepod.storage.files.Files` has; `contents` are the files."""

    def __init__(self, contents=None):
        self.contents = dict(contents or {})

    def directory(self, name):
        return self

    def size(self, name):
        return len(self.contents[name]) if name in self.contents else None

    def read(self, name):
        return self.contents.get(name)

    def read_at(self, name, offset, length):
        return self.contents.get(name, b"")[offset : offset + length]

    def append(self, name, data):
        self.contents[name] = self.contents.get(name, b"") + data

    def replace(self, name, data, keep_as=""):
        if keep_as:
            self.rename(name, keep_as)
        self.contents[name] = data

    def adopt(self, name):
        if name not in self.contents and self.contents.get(name + ".new"):
            self.rename(name + ".new", name)

    def rename(self, name, other):
        if name in self.contents:
            self.contents[other] = self.contents.pop(name)

    def remove(self, name):
        self.contents.pop(name, None)

    def names(self):
        return sorted(self.contents)

    def space(self):
        """As `Files` answers on a full flash: that is believed where it is said."""
        return (4096, 352, 0)


class FailingStore(Store):
    """Fails at the calls that `fails(number, name of the call)` says: none until it is set.

    `when` says what a failing call has done: "before" nothing, "after" all of it, "torn" a part
    of what it writes; "silent" has done nothing and says nothing, like a worn chip.
    """

    def __init__(self, code=errno.EIO, when="before"):
        super().__init__()
        self.code, self.when = code, when
        self.calls = 0
        self.failed = 0
        self.fails = lambda number, call: False

    def _fail(self, call, action, *arguments) -> "Any":
        number, self.calls = self.calls, self.calls + 1
        if not self.fails(number, call):
            return action(*arguments)
        self.failed += 1
        if self.when == "silent" and call in ("append", "replace"):
            return None
        if self.when == "after" or (self.when == "torn" and call in ("append", "replace")):
            if self.when == "torn":
                name, data = arguments[:2]
                arguments = (name + (".new" if call == "replace" else ""), data[: len(data) // 2])
                action = super().append
            action(*arguments)
        raise OSError(self.code, call)

    def size(self, name):
        return self._fail("size", super().size, name)

    def read_at(self, name, offset, length):
        return self._fail("read_at", super().read_at, name, offset, length)

    def append(self, name, data):
        self._fail("append", super().append, name, data)

    def replace(self, name, data, keep_as=""):
        self._fail("replace", super().replace, name, data, keep_as)

    def rename(self, name, other):
        self._fail("rename", super().rename, name, other)

    def remove(self, name):
        self._fail("remove", super().remove, name)

    def names(self):
        return self._fail("names", super().names)
