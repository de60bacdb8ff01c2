// The chip's time: nanoseconds since its last reset, and the alarms that are due. It has the
// methods that rp2040js asks of a clock, and tells the run loop when something is due next.

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
    this.next = null;
    this.scheduled = false;
  }

  schedule(deltaNanos) {
    this.cancel();
    this.clock.link(this, this.clock.nanosCounter + deltaNanos);
  }

  cancel() {
    if (this.scheduled) {
      this.clock.unlink(this);
    }
  }
}

export class Clock {
  constructor() {
    this.nanosCounter = 0;
    this.first = null;
    // When the first alarm is due: Infinity for never.
    this.dueNanos = Infinity;
  }

  get nanos() {
    return this.nanosCounter;
  }

  get micros() {
    return this.nanosCounter / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  // Alarms of the same instant go off in the order in which they were set.
  link(alarm, nanos) {
    alarm.nanos = nanos;
    let before = null;
    let after = this.first;
    while (after !== null && after.nanos <= nanos) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before === null) {
      this.first = alarm;
      this.dueNanos = nanos;
    } else {
      before.next = alarm;
    }
    alarm.scheduled = true;
  }

  unlink(alarm) {
    let before = null;
    let here = this.first;
    while (here !== alarm) {
      before = here;
      here = here.next;
    }
    if (before === null) {
      this.first = alarm.next;
      this.dueNanos = this.first === null ? Infinity : this.first.nanos;
    } else {
      before.next = alarm.next;
    }
    alarm.next = null;
    alarm.scheduled = false;
  }

  // Goes to a time; what is due on the way happens at its own time.
  advanceTo(nanos) {
    while (this.dueNanos <= nanos) {
      const alarm = this.first;
      this.unlink(alarm);
      if (alarm.nanos > this.nanosCounter) {
        this.nanosCounter = alarm.nanos;
      }
      alarm.callback();
    }
    if (nanos > this.nanosCounter) {
      this.nanosCounter = nanos;
    }
  }
}
