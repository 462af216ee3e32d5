import { expect, it, vi } from 'vitest';
import { openedFormOf } from '../records/openedForm.ts';
import { tabDrafts } from './useUnsavedText.ts';

it('restores a field whose text was no number as it is saved, beside what was typed into the others', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const kind = { path: '/admin/mazes' };
  const typed = { title: 'Mine', minutes: Number.NaN };
  const saved = { id: 7, fields: { title: 'Maze', minutes: 40 }, etag: '"1"' };
  tabDrafts<typeof typed>(kind.path).store('7', {
    fields: typed,
    changed: ['title', 'minutes'],
    etag: saved.etag,
  });
  expect(openedFormOf(kind, saved, '7').initial).toEqual({ title: 'Mine', minutes: 40 });
});
