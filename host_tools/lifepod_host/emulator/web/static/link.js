// The line to the pod: tells what it says, sends what a hand does, and heals itself.
//
// Rule 1: what a lost line leaves behind is nothing: each connection begins with the whole truth.
// Rule 2: no clock of this page decides that the line is dead while the page is hidden (WB03).

const RETRY_MS = [100, 200, 400, 800, 1500];
const ANSWER_MS = 3000;

export class Link extends EventTarget {
  #path;
  #socket = null;
  #tries = 0;
  #timer = 0;
  #asked = 0;
  #ready = false;

  // Events: "news" with the message as detail, "lost", "found". `path` is where the socket is.
  constructor(path = "/pod") {
    super();
    this.#path = path;
    document.addEventListener("visibilitychange", () => this.#look());
    window.addEventListener("pageshow", () => this.#look());
    window.addEventListener("online", () => this.#look());
  }

  get ready() {
    return this.#ready;
  }

  open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`ws://${location.host}${this.#path}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(socket, event.data);
    socket.onclose = () => this.#lose(socket);
  }

  send(wish) {
    if (this.#ready) {
      this.#socket.send(JSON.stringify(wish));
    }
  }

  #hear(socket, text) {
    if (socket !== this.#socket) {
      return;
    }
    clearTimeout(this.#asked);
    this.#asked = 0;
    if (!this.#ready) {
      this.#ready = true;
      this.#tries = 0;
      this.dispatchEvent(new Event("found"));
    }
    this.dispatchEvent(new CustomEvent("news", { detail: JSON.parse(text) }));
  }

  #lose(socket) {
    if (socket !== this.#socket) {
      return;
    }
    this.#socket = null;
    this.#ready = false;
    this.dispatchEvent(new Event("lost"));
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => this.open(), wait);
  }

  // The page is looked at again: ask for the truth, and take a line that does not answer as lost.
  #look() {
    if (document.visibilityState !== "visible") {
      return;
    }
    if (!this.#socket) {
      this.#tries = 0;
      this.open();
    } else if (this.#ready && !this.#asked) {
      this.send({ whole: 1 });
      const socket = this.#socket;
      this.#asked = setTimeout(() => {
        socket.close();
        this.#lose(socket);
      }, ANSWER_MS);
    }
  }
}
