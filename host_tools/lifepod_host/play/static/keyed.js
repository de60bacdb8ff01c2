// Lists of elements that follow lists of data: what stays the same stays the same element.

// Make the children of `parent` those of `items`: `key(item, index)` names one, `make(item)` makes
// its element, `update(element, item)` brings it up to date. A new one has the class "new".
export function keyed(parent, items, key, make, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const first = old.size === 0;
  let place = parent.firstElementChild;
  const seen = new Map();
  for (const item of items) {
    const name = String(key(item));
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const full = `${name}#${count}`;
    let element = old.get(full);
    if (element) {
      old.delete(full);
    } else {
      element = make(item);
      element.dataset.key = full;
      element.classList.toggle("new", !first);
    }
    update?.(element, item);
    if (element === place) {
      place = place.nextElementSibling;
    } else {
      parent.insertBefore(element, place);
    }
  }
  for (const gone of old.values()) {
    gone.remove();
  }
}
