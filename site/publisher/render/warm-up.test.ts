import { expect, it, vi } from 'vitest';
import { createContentStore } from '../content/content-store.ts';
import { changes, settingsDocument, storyDocument } from '../testing/content.ts';
import { textRenderer } from '../testing/renderer.ts';
import { warmUp } from './warm-up.ts';

const siteUrl = new URL('http://localhost:8080');

it('renders eight hundred pages, however few or many there are, and as many of each kind', async () => {
  for (const stories of [3, 500]) {
    const renderer = textRenderer();
    const render = vi.spyOn(renderer, 'render');
    const store = createContentStore();
    const documents = Array.from({ length: stories }, (_, index) => storyDocument(index + 1));
    await store.apply([changes(1, [settingsDocument(), ...documents])]);
    expect(await warmUp(renderer, store, siteUrl)).toBe(800);
    expect(render).toHaveBeenCalledTimes(800);
    const lists = render.mock.calls.filter(([{ pathname }]) => pathname === '/new-york/dark-legends');
    expect(lists.length).toBeGreaterThan(50);
  }
});

it('ends when no page can be rendered', async () => {
  const renderer = { ...textRenderer(), render: () => Promise.reject(new Error('no')) };
  const store = createContentStore();
  await store.apply([changes(1, [storyDocument(1)])]);
  expect(await warmUp(renderer, store, siteUrl)).toBe(0);
});
