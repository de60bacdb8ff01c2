// The display: 128 x 64 pixels from the chip's RAM, each a square of whole device pixels.

import { unpack } from "./dom.js";

export const WIDTH = 128;
export const HEIGHT = 64;

const GAP_FROM = 5; // device pixels; smaller ones have no room for the gap there is on the glass
const LIT = "#BFF3FF";
const GAP = "#8FBFCB"; // between two lit ones: light from both sides

export class Glass {
  #screen = document.getElementById("screen");
  #glow = document.getElementById("glow");
  #frame = document.getElementById("glass");
  #shown = new Uint8Array(WIDTH * HEIGHT);
  #size = 1;
  #haze = null;

  // Set how many device pixels a pixel is wide; the picture stays.
  resize(size) {
    if (this.#size !== size) {
      this.#size = size;
      this.#screen.width = WIDTH * size;
      this.#screen.height = HEIGHT * size;
      this.#paint(this.#shown, true);
    }
  }

  // Show what the display shows, in base64.
  show(pixels) {
    this.#paint(unpack(pixels, WIDTH * HEIGHT), false);
  }

  // Set the light of the lit pixels: a contrast of 0 to 255, -1 for dark.
  light(contrast) {
    const light = contrast < 0 ? 0 : Math.min(1, 0.36 + 0.72 * Math.cbrt(contrast / 255));
    this.#frame.style.setProperty("--light", light.toFixed(3));
    this.#frame.dataset.light = contrast;
  }

  #paint(pixels, all) {
    const pen = this.#screen.getContext("2d");
    const size = this.#size;
    const side = size >= GAP_FROM ? size - Math.max(1, Math.round(size / 9)) : size;
    let changed = all;
    for (let at = 0; at < pixels.length; at += 1) {
      if (all || pixels[at] !== this.#shown[at]) {
        const x = (at % WIDTH) * size;
        const y = Math.floor(at / WIDTH) * size;
        changed = true;
        if (pixels[at]) {
          if (side < size) {
            pen.fillStyle = GAP;
            pen.fillRect(x, y, size, size);
          }
          pen.fillStyle = LIT;
          pen.fillRect(x, y, side, side);
        } else {
          pen.clearRect(x, y, size, size);
        }
      }
    }
    this.#shown = pixels;
    if (changed) {
      this.#shine(pixels);
    }
  }

  // A soft light around the pixels: the same picture, small, that the browser draws smoothly.
  #shine(pixels) {
    const pen = this.#glow.getContext("2d");
    this.#haze ??= pen.createImageData(WIDTH, HEIGHT);
    const data = this.#haze.data;
    for (let at = 0; at < pixels.length; at += 1) {
      data[4 * at] = 0xbf;
      data[4 * at + 1] = 0xf3;
      data[4 * at + 2] = 0xff;
      data[4 * at + 3] = pixels[at] ? 255 : 0;
    }
    pen.putImageData(this.#haze, 0, 0);
  }
}
