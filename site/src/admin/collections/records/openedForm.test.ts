import { expect, it } from 'vitest';
import type { Draft } from '../saving/useUnsavedText.ts';
import { openedFormOf } from './openedForm.ts';

const typed = { title: 'Mine', excerpt: 'As it was', region: 'florida' };
const saved = { id: 7, fields: { title: 'Maze', excerpt: 'Theirs', region: 'florida' }, etag: '"2"' };

const kindWith = (draft: Draft<typeof typed>) => ({
  path: '/admin/mazes',
  drafts: { read: () => draft, store: () => true, forget: () => undefined },
});
const draft = { fields: typed, changed: ['title'], etag: '"1"' };

it('restores the fields that were changed, over what somebody else saved meanwhile in the others', () => {
  const { initial, opened, latest } = openedFormOf(kindWith(draft), saved, '7');
  expect(initial).toEqual({ ...saved.fields, title: 'Mine' });
  expect(opened).toEqual({ ...saved, etag: '"1"' });
  expect(latest).toEqual(saved);
});

it('restores every field of a record that is not there, and of a text that does not say what was changed', () => {
  expect(openedFormOf(kindWith(draft), { ...saved, id: undefined }, 'new').initial).toEqual(typed);
  const { changed: _changed, ...earlier } = draft;
  expect(openedFormOf(kindWith(earlier), saved, '7').initial).toEqual(typed);
});

it('restores nothing where only others changed something', () => {
  const untouched = { ...draft, fields: { ...typed, title: 'Maze' } };
  expect(openedFormOf(kindWith(untouched), saved, '7')).toMatchObject({
    initial: saved.fields,
    opened: saved,
    isRestored: false,
  });
});
