// A finger or a mouse that takes a card along.

const SLOP = 6; // px; less is a click
const AWAY = 22; // px; less does not take a card out of the slot
const CARRIED = 0.66; // of a card's size in the slot, at least, so that a hand sees what it holds

export class Drag {
  #element;
  #world;
  #pointer = null;
  #start = null;
  #moved = false;

  // `world` has pose() -> the card's pose, move(pose, over), drop(over, away), isSlot(x, y).
  constructor(element, world) {
    this.#element = element;
    this.#world = world;
    element.addEventListener("pointerdown", (event) => this.#grip(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#drop(event, true));
    element.addEventListener("pointercancel", (event) => this.#drop(event, false));
    element.addEventListener("lostpointercapture", (event) => this.#drop(event, false));
    // The click that ends a drag is none.
    element.addEventListener("click", (event) => {
      if (this.#moved) {
        event.stopImmediatePropagation();
      } else if (event.detail) {
        element.blur();
      }
      this.#moved = false;
    }, true);
    element.addEventListener("dragstart", (event) => event.preventDefault());
  }

  #grip(event) {
    if (event.button !== 0 || this.#pointer !== null) {
      return;
    }
    this.#pointer = event.pointerId;
    this.#element.setPointerCapture(event.pointerId); // a quick hand has left the card at once
    this.#moved = false;
    const pose = this.#world.pose();
    const { pageX: x, pageY: y } = event;
    this.#start = { x, y, pose, gripX: (x - pose.x) / pose.scale, gripY: (y - pose.y) / pose.scale };
  }

  #move(event) {
    if (event.pointerId !== this.#pointer) {
      return;
    }
    const { x, y, pose, gripX, gripY } = this.#start;
    if (!this.#moved) {
      if (Math.hypot(event.pageX - x, event.pageY - y) < SLOP) {
        return;
      }
      this.#moved = true;
    }
    const over = this.#world.isSlot(event.pageX, event.pageY);
    const scale = over || pose.inside ? 1 : Math.max(pose.scale, CARRIED);
    this.#world.move({
      x: event.pageX - gripX * scale, y: event.pageY - gripY * scale,
      scale, turn: 0, hidden: 0, radius: pose.radius, inside: false,
    }, over);
  }

  #drop(event, meant) {
    if (event.pointerId !== this.#pointer) {
      return;
    }
    this.#pointer = null;
    if (this.#moved) {
      const { x, y, pose } = this.#start;
      const far = Math.hypot(event.pageX - x, event.pageY - y) >= AWAY;
      const over = meant && this.#world.isSlot(event.pageX, event.pageY);
      const up = pose.inside && y - event.pageY >= AWAY; // pulled out of the slot
      this.#world.drop(over && !up, meant && far && (!over || up));
    }
  }
}
