// Where everything goes, from the size of the window alone. Pure: numbers in, numbers out.
//
//   side   pod in the middle, words to its left, cards to its right: a desk, a television
//   stack  cards above the pod: a telephone or a tablet held upright
//   wide   screen and keys side by side in a low case: a telephone that lies down
//
// Rule 1: a pixel of the display is a whole number of device pixels, as many as fit; the case is
//         drawn around that.
// Rule 2: lengths of the pod are parts of its width; nothing a finger has to hit is below 44 px
//         high, but where the window itself is too small for it.

export const CARD_RATIO = 85.6 / 53.98;

const SIZE_MAX = 40; // device pixels for a pixel of the display
const GAP = 14;
const TOOL = 44;
const MORE = 40;
const KEY_MIN = 46;

// Parts of the pod's width.
const TALL = {
  above: 0.125, // case edge to glass
  below: 0.062, // glass to keys
  foot: 0.098, // keys to case edge
  keys: 0.77, // the field of keys
  gap: 0.021, // between two keys
  pad: 0.022, // glass around the picture
  picture: [0.6, 0.775], // the picture
  row: [0.125, 0.178, 0.2], // a row of keys with its gap: least, usual, most
  out: [0.145, 0.205, 0.27], // how far a card stands out
  card: 0.48,
};

// How much larger than on a desk everything is: a television is looked at from afar. A window that
// stands upright may be a frame at its side, a quarter of its width.
export function zoomOf(width, height) {
  return Math.max(1, Math.min(width / (width > height ? 1920 : 480), height / 1080));
}

// Return the plan for a window of `width` x `height` CSS pixels with `dpr` device pixels in each.
export function plan(width, height, dpr, cards) {
  if (height < 520 && width / height > 1.25) {
    return wide(width, height, dpr, cards);
  }
  if (width >= 880 && width / height > 1.08) {
    return side(width, height, dpr, cards);
  }
  return stack(width, height, dpr, cards);
}

function side(width, height, dpr, cards) {
  const zoom = zoomOf(width, height);
  const margin = Math.max(10, height * 0.02);
  const pod = tall(Math.min(width * 0.52, width - 520), height - 2 * margin, dpr);
  pod.x = Math.round((width - pod.width) / 2);
  pod.y = Math.round((height - pod.height - pod.out) / 2 + pod.out);
  const room = Math.max(24, width * 0.028);
  const beside = pod.x - 2 * room;
  const right = { x: pod.x + pod.width + room, y: 2 * margin, width: beside };
  right.height = height - 4 * margin - (MORE + GAP) * zoom;
  const grid = deal(right, cards, 0.42 * pod.width, 2 * GAP * zoom);
  const bar = { x: room, y: 2 * margin, width: beside, height: height - 4 * margin };
  const more = { x: right.x + beside / 2, y: grid.bottom + (GAP + 4) * zoom };
  return finish("side", width, height, dpr, pod, grid.places, bar, more);
}

function stack(width, height, dpr, cards) {
  const zoom = zoomOf(width, height);
  const margin = width < 500 ? 8 : 20;
  const bar = { x: margin, y: 4, width: width - 2 * margin, height: TOOL * zoom };
  const least = 62;
  const moreWidth = MORE * zoom;
  const room = height - bar.height - least - 24;
  const pod = tall(width - 2 * margin, room, dpr);
  const free = Math.max(0, height - bar.height - 16 - pod.height - pod.out);
  const step = (width - 2 * margin - moreWidth - 8 + 8) / cards;
  const most = Math.max(least - 8, free - 14);
  // A card has its shape and its number in the upper half of a square.
  const cardWidth = Math.min(step - 8, pod.width * 0.3, most / 0.5);
  const seen = Math.min(most, cardWidth * CARD_RATIO);
  const slack = Math.max(0, free - seen - 14);
  const left = (width - moreWidth - 8 - cards * (cardWidth + 8) + 8) / 2;
  const y = bar.y + bar.height + 6 + slack * 0.3;
  const places = Array.from({ length: cards }, (_, index) => ({
    x: left + index * (cardWidth + 8), y, width: cardWidth, seen, turn: 0,
  }));
  pod.x = Math.round((width - pod.width) / 2);
  pod.y = Math.round(y + seen + 8 + slack * 0.35 + pod.out);
  const more = { x: left + cards * (cardWidth + 8) + moreWidth / 2, y: y + (seen - moreWidth) / 2 };
  return finish("stack", width, height, dpr, pod, places, bar, more);
}

function wide(width, height, dpr, cards) {
  const margin = 6;
  const cardWidth = Math.max(58, Math.min(width * 0.1, height * 0.24));
  const left = margin + cardWidth + 10;
  const pod = low(width - left - margin, height - 2 * margin, dpr);
  const rest = width - left - margin - pod.width;
  pod.x = Math.round(left + rest * 0.4);
  pod.y = Math.round(margin + pod.out + (height - 2 * margin - pod.out - pod.height) * 0.6);
  const step = (height - 2 * margin - MORE) / cards;
  const seen = Math.min(step - 6, cardWidth * CARD_RATIO);
  const x = margin + rest * 0.2;
  const places = Array.from({ length: cards }, (_, index) => ({
    x, y: margin + index * step, width: cardWidth, seen, turn: 0,
  }));
  // Over the pod, where no card stands out, is room for the tools.
  const bar = { x: pod.x + pod.width - 170, y: Math.max(2, pod.y - TOOL - 4), width: 160, height: TOOL };
  const more = { x: x + cardWidth / 2, y: height - margin - MORE + 2 };
  return finish("wide", width, height, dpr, pod, places, bar, more);
}

// The upright pod that shows the largest picture in a room of `width` x `height`.
function tall(width, height, dpr) {
  const most = Math.max(280, width);
  let size = SIZE_MAX;
  const fits = (tried) => {
    const slim = (128 * tried) / dpr / TALL.picture[1];
    const row = Math.max(KEY_MIN, slim * TALL.row[0]);
    return slim <= most && tallHeight(slim, (128 * tried) / dpr, row) + slim * TALL.out[0] <= height;
  };
  while (size > 1 && !fits(size)) {
    size -= 1;
  }
  if (!fits(size) || (128 * size) / dpr < 240) {
    // The window is too low for a pod: the page is scrolled rather than the pod made tiny.
    size = Math.max(1, Math.floor((Math.min(most, 400) * TALL.picture[1] * dpr) / 128));
  }
  const picture = (128 * size) / dpr;
  let podWidth = Math.min(most, picture / TALL.picture[0]);
  const slim = Math.min(most, picture / TALL.picture[1]);
  const need = (w) => tallHeight(w, picture, w * TALL.row[1]) + w * TALL.out[1];
  while (podWidth > slim && need(podWidth) > height) {
    podWidth -= 2;
  }
  podWidth = Math.round(Math.max(podWidth, slim));
  const over = height - tallHeight(podWidth, picture, 0) - podWidth * TALL.out[1];
  const row = clamp(over / 4, Math.max(KEY_MIN, podWidth * TALL.row[0]), podWidth * TALL.row[2]);
  const podHeight = tallHeight(podWidth, picture, row);
  const out = clamp(height - podHeight, podWidth * TALL.out[0], podWidth * TALL.out[2]);
  const pad = podWidth * TALL.pad;
  const glass = {
    x: (podWidth - picture) / 2 - pad, y: podWidth * TALL.above,
    width: picture + 2 * pad, height: picture / 2 + 2 * pad,
  };
  const keys = {
    x: podWidth * (1 - TALL.keys) / 2, y: glass.y + glass.height + podWidth * TALL.below,
    width: podWidth * TALL.keys, height: 4 * row - podWidth * TALL.gap, gap: podWidth * TALL.gap,
  };
  return {
    width: podWidth, height: podHeight, out, size, picture, glass, keys,
    unit: podWidth, card: podWidth * TALL.card, slotX: podWidth / 2,
  };
}

function tallHeight(width, picture, row) {
  const fixed = TALL.above + TALL.below + TALL.foot + 2 * TALL.pad - TALL.gap;
  return width * fixed + picture / 2 + 4 * row;
}

// The low pod: screen on the left, keys on the right.
function low(width, height, dpr) {
  const out = Math.max(46, height * 0.14);
  const podHeight = Math.min(height - out, 420);
  const edge = podHeight * 0.1;
  const gap = podHeight * 0.024;
  const keysHeight = podHeight - 2 * edge;
  const row = (keysHeight + gap) / 4;
  const pad = edge * 0.3;
  const fixed = 3.4 * edge + 2 * pad - gap; // left of the glass, between, right of the keys
  let size = SIZE_MAX;
  const fits = (picture) => fixed + picture + 4 * row * 0.88 <= width && picture / 2 <= podHeight * 0.56;
  while (size > 1 && !fits((128 * size) / dpr)) {
    size -= 1;
  }
  const picture = (128 * size) / dpr;
  const keyWidth = Math.min(row * 1.2, (width - fixed - picture) / 4);
  const podWidth = Math.round(fixed + picture + 4 * keyWidth);
  const glass = {
    x: edge * 1.2, y: edge * 1.25, width: picture + 2 * pad, height: picture / 2 + 2 * pad,
  };
  const keys = {
    x: podWidth - edge * 1.2 - 4 * keyWidth + gap, y: edge,
    width: 4 * keyWidth - gap, height: keysHeight, gap,
  };
  return {
    width: podWidth, height: podHeight, out, size, picture, glass, keys,
    unit: podHeight, card: Math.min(glass.width * 0.6, out / 0.37),
    slotX: glass.x + glass.width / 2,
  };
}

// Deal cards into a room: as large as they can be, in as many columns as that takes.
function deal(room, count, most, gap) {
  let best = null;
  for (let columns = 1; columns <= 3; columns += 1) {
    const rows = Math.ceil(count / columns);
    const wide = (room.width - (columns - 1) * gap) / columns;
    const high = (room.height - (rows - 1) * gap) / rows / CARD_RATIO;
    const width = Math.min(wide, high, most);
    if (best === null || width > best.width + 1) {
      best = { columns, rows, width };
    }
  }
  const { columns, rows, width } = best;
  const high = width * CARD_RATIO;
  const left = room.x + (room.width - columns * width - (columns - 1) * gap) / 2;
  const total = rows * high + (rows - 1) * gap;
  const top = room.y + Math.max(0, (room.height - total) / 2);
  const turns = [-2.2, 1.3, 1.6, -1.4, -0.8, 2];
  const places = Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (width + gap),
    y: top + Math.floor(index / columns) * (high + gap),
    width, seen: high, turn: turns[index],
  }));
  return { places, bottom: top + total };
}

// Add where the slot is, and where the picture is on the device's own pixels.
function finish(form, width, height, dpr, pod, places, bar, more) {
  const cardHeight = pod.card * CARD_RATIO;
  const slot = { x: pod.x + pod.slotX - pod.card / 2, y: pod.y - pod.out, width: pod.card };
  const snap = (length) => Math.round(length * dpr) / dpr;
  const { glass } = pod;
  const left = pod.x + glass.x + (glass.width - pod.picture) / 2;
  const top = pod.y + glass.y + (glass.height - pod.picture / 2) / 2;
  const picture = {
    x: snap(left) - pod.x - glass.x, y: snap(top) - pod.y - glass.y,
    width: pod.picture, height: pod.picture / 2,
  };
  const bottom = Math.ceil(pod.y + pod.height + 8);
  return {
    form, width, height: Math.max(height, bottom), pod, places, bar, more, slot, picture,
    card: { width: pod.card, height: cardHeight }, scrolls: bottom > height + 8,
  };
}

function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}
