const elementType = 1;
const isElement = (node: Node): node is Element => node.nodeType === elementType;

function syncAttributes(shown: Element, wanted: Element) {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Makes `shown` equal to `wanted` without touching equal nodes: pictures stay, and nothing scrolls. */
export function syncTree(shown: Node, wanted: Node): void {
  if (shown.isEqualNode(wanted)) return;
  if (shown.nodeName !== wanted.nodeName || !isElement(shown) || !isElement(wanted)) {
    shown.parentNode?.replaceChild(wanted.cloneNode(true), shown);
    return;
  }
  syncAttributes(shown, wanted);
  const there = [...shown.childNodes];
  const next = [...wanted.childNodes];
  next.forEach((child, place) => {
    const old = there[place];
    if (old) syncTree(old, child);
    else shown.append(child.cloneNode(true));
  });
  for (const rest of there.slice(next.length)) rest.remove();
}
