import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, test, vi } from 'vitest';
import { rememberedHtml } from './remembered-html.ts';

test('renders once for the same settings and the same name', async () => {
  const settings = { ...defaultSettings };
  const render = vi.fn(async () => '<footer></footer>');
  await rememberedHtml(settings, 'footer', render);
  expect(rememberedHtml(settings, 'footer', render)).toBe('<footer></footer>');
  expect(render).toHaveBeenCalledOnce();
});

test('renders anew for other settings, even if they say the same, and for another name', async () => {
  const settings = { ...defaultSettings };
  await rememberedHtml(settings, 'footer', async () => 'first');
  expect(await rememberedHtml({ ...settings }, 'footer', async () => 'second')).toBe('second');
  expect(await rememberedHtml(settings, 'header', async () => 'third')).toBe('third');
});

test('does not remember what failed', async () => {
  const settings = { ...defaultSettings };
  const fails = async () => {
    throw new Error('no such picture');
  };
  await expect(rememberedHtml(settings, 'footer', fails)).rejects.toThrow('no such picture');
  expect(await rememberedHtml(settings, 'footer', async () => 'whole')).toBe('whole');
});
