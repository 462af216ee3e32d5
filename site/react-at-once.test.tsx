import { type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from './react-at-once.server.ts';

const Field = () => <input id={useId()} />;
const Photograph = () => <img src="/gate.webp" alt="The gate" />;
const idOf = (html: string) => /id="([^"]+)"/.exec(html)?.[1];

const render = (component: () => ReactNode, result = {}, slots = {}) =>
  renderer.renderToStaticMarkup.call({ result }, component, {}, slots);

test('the islands of a page have ids of their own, and the browser is told how they begin', async () => {
  const page = {};
  const [one, other] = [await render(Field, page), await render(Field, page)];
  expect(idOf(one.html)).not.toBe(idOf(other.html));
  for (const { html, attrs } of [one, other]) expect(idOf(html)).toContain(attrs?.prefix);
});

test('the next page counts anew, so that it is the same bytes each time', async () => {
  expect(await render(Field)).toEqual(await render(Field));
});

test('an island says nothing about what the browser should fetch ahead', async () => {
  expect((await render(Photograph)).html).toBe('<img src="/gate.webp" alt="The gate"/>');
});

test('an island with children is refused, not shown without them', async () => {
  await expect(render(Field, {}, { default: 'Lost' })).rejects.toThrow('children');
});
