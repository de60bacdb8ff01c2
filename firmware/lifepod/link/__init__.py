"""The serial link: frames, channel and messages, one source for the pod and for the host.

Layer: nothing of ours. Sans I/O: bytes and milliseconds in, bytes out; nothing here waits.

    frames      a line of printable ASCII with length, sequence number and check sum
    channel     two ends that notice each other's restart, and lose and double nothing
    messages    requests, answers and events made of fields

docs/protocol.md tells all of it with examples, and a test reads them.
"""
