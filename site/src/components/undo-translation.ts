/** Browsers that translate wrap each text in elements of their own. */
const isTranslated = (node: Node) => node.nodeName === 'FONT';

const textsOf = (parent: ParentNode) =>
  [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE || isTranslated(node));
const elementsOf = (parent: ParentNode) => [...parent.children].filter((element) => !isTranslated(element));

function restoreTexts(shown: ParentNode, served: ParentNode) {
  const texts = textsOf(served);
  const wrapped = textsOf(shown);
  if (texts.length === wrapped.length)
    for (const [place, node] of wrapped.entries())
      if (isTranslated(node)) node.replaceWith(texts[place] as Node);
  const elements = elementsOf(served);
  for (const [place, element] of elementsOf(shown).entries()) {
    const same = elements[place];
    if (same) restoreTexts(element, same);
  }
}

/**
 * Remembers what the server made of `element`. The function that comes back puts the served texts in place of those of a
 * browser's translation, and leaves every other element where it is: React makes an island anew whose texts are others, and
 * with it what is typed and focused. The browser translates the texts again.
 */
export function rememberServedTexts(element: HTMLElement): () => void {
  const html = element.innerHTML;
  return () => {
    if (!element.querySelector('font')) return;
    const served = document.createElement('template');
    served.innerHTML = html;
    restoreTexts(element, served.content);
  };
}
