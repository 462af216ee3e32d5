import {
  type MediaChanges,
  type MediaItem,
  mediaChangesSchema,
} from '@haunted-forests/api/schemas/media/media';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { mediaCalls } from '../../api/media.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import type { FormKind } from '../../collections/records/recordKind.ts';
import { library } from '../../entities/media/mediaQueries.ts';
import { center, focalPointWords } from './focalPoint.ts';

/** What can be changed of an item. */
export type ItemFields = Required<Omit<MediaChanges, 'from'>>;

export const blankItem: ItemFields = { altText: '', focalPoint: center };
export const itemResolver = zodResolver(mediaChangesSchema) as Resolver<ItemFields, unknown, ItemFields>;

/** Sends what was changed alone, and what it was before: nobody overwrites unseen what somebody else wrote. */
async function saveChanged(id: number, fields: ItemFields, _etag: string, before: ItemFields) {
  const changed = differingFields(fields, before);
  if (changed.length === 0) return { row: await mediaCalls.read(id), revision: undefined };
  const changedOf = (all: ItemFields) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return mediaCalls.change(id, { ...changedOf(fields), from: changedOf(before) });
}

const edited = { title: 'File', done: 'Changes saved' };

export const mediaKind: FormKind<MediaItem, ItemFields> = {
  path: '/admin/media',
  noun: ['file', 'files'],
  labels: { altText: 'Alternative text', focalPoint: 'Focal point' },
  calls: { read: mediaCalls.read, save: saveChanged },
  nameOf: (item) => ('originalName' in item ? item.originalName : ''),
  fieldsOf: ({ altText, focalPoint }) => ({ altText, focalPoint }),
  wordsOf: ({ altText, focalPoint }, name) => (name === 'altText' ? altText : focalPointWords(focalPoint)),
  words: { add: edited, edit: edited },
  refresh: library.refresh,
};
