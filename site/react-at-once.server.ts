import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** React asks the browser to fetch pictures of the island ahead; the page itself says which matter. */
const leadingLinks = /^(?:<link\b[^>]*>)+/;
const numbersOf = new WeakMap<object, number>();

/** Ids of an island's fields begin with it: another one on the same page has others. */
function nextPrefix(page: object): string {
  const number = numbersOf.get(page) ?? 0;
  numbersOf.set(page, number + 1);
  return `r${number}`;
}

/** The server's part of React for Astro, as `@astrojs/react/client.js` expects it. Islands here have no children. */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: async (component) => typeof component === 'function',
  async renderToStaticMarkup(this: { result: object }, component: ComponentType, props, slots) {
    if (Object.keys(slots).length > 0) throw new Error('An island with children cannot be rendered.');
    const prefix = nextPrefix(this.result);
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return { html: html.replace(leadingLinks, ''), attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};

export default renderer;
