// Pictures as they are sent: rows of bytes in base64, the left pixel highest.

// Return `count` bytes of 0 and 1.
export function unpack(base64, count) {
  const bytes = atob(base64);
  const bits = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    bits[at] = (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1;
  }
  return bits;
}

// Return an element of SVG with its attributes.
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

// Return an element of HTML with its attributes.
export function html(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

// A setting that this browser keeps; one that keeps nothing gives the default each time.
export function recall(name, otherwise) {
  try {
    return localStorage.getItem(`lifepod.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`lifepod.${name}`, value);
  } catch {
    // A private window: it holds for as long as the page is open.
  }
}
