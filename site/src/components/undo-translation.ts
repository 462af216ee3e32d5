/** Browsers that translate wrap each text in their own elements. */
const translated = 'font';

const textsOf = (element: Element) =>
  [...element.childNodes].filter(
    ({ nodeType, nodeName }) => nodeType === Node.TEXT_NODE || nodeName === 'FONT',
  );
const elementsOf = (element: Element) => [...element.children].filter(({ nodeName }) => nodeName !== 'FONT');

function restoreTexts(shown: Element, served: Element) {
  const texts = textsOf(served);
  const wrapped = textsOf(shown);
  if (texts.length === wrapped.length)
    for (const [place, node] of wrapped.entries())
      if (node.nodeName === 'FONT') (node as Element).replaceWith(texts[place] as Node);
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
    if (!element.querySelector(translated)) return;
    const template = document.createElement('template');
    template.innerHTML = html;
    const served = document.createElement(element.localName);
    served.append(template.content);
    restoreTexts(element, served);
  };
}
