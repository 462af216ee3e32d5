import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ZodType } from 'zod';
import type { FormCalls, RecordCalls } from '../../api/recordCalls.ts';
import type { FormField } from './formFields.tsx';

/** What every record has that a form opens. */
export interface VersionedRecord {
  id: number;
  version: number;
}

/** What every record in an ordered list has. */
export interface PlacedRecord extends VersionedRecord {
  region: Region;
  /** Whether visitors see it. */
  active: boolean;
}

/** Something of a record that is switched in its row, and what a toast says of it then. */
export interface RecordSwitch<Row> {
  name: keyof Row & ('active' | 'featured');
  label: string;
  on: string;
  off: string;
}

export const activeSwitch = {
  name: 'active',
  label: 'Active',
  on: 'Visible to visitors.',
  off: 'Hidden from visitors.',
} as const;

/** What a form says of adding a record, or of editing one. */
interface FormWords {
  title: string;
  /** Without it the record's name stands there. */
  description?: string;
  done: string;
  /** Said next to the reason, where the screen has words of its own for it. */
  failed?: string;
}

/** What the forms of records differ in. */
export interface FormKind<Row extends VersionedRecord, Fields extends object> {
  path: `/admin/${string}`;
  /** One of them and several of them. */
  noun: readonly [one: string, several: string];
  /** Those of its form, in their order, and the API's rule for them. */
  fields: Record<keyof Fields & string, FormField>;
  schema: ZodType<Fields, Fields>;
  labels: Record<keyof Fields & string, string>;
  calls: FormCalls<Row, Fields>;
  nameOf: (record: Row | Fields) => string;
  fieldsOf: (row: Row) => Fields;
  /** A field's value as a conflict shows it. */
  wordsOf: (fields: Fields, name: keyof Fields & string) => string;
  words?: Record<'add' | 'edit', FormWords>;
}

/** What the screens of attractions and of testimonials differ in. */
export interface RecordKind<Row extends PlacedRecord, Fields extends object> extends FormKind<Row, Fields> {
  calls: RecordCalls<Row, Fields>;
  emptyFields: (region: Region) => Fields;
  switches: readonly RecordSwitch<Row>[];
}

/** The words of a form: the kind's own, or those of a record that is in a list. */
export function formWordsOf<Row extends VersionedRecord, Fields extends object>(
  { words, noun: [one] }: Pick<FormKind<Row, Fields>, 'words' | 'noun'>,
  isNew: boolean,
): FormWords {
  if (words) return isNew ? words.add : words.edit;
  const description = 'It will be added to the end of its list.';
  return isNew
    ? { title: `New ${one}`, description, done: `${capitalized(one)} added` }
    : { title: `Edit ${one}`, done: `${capitalized(one)} saved` };
}

export function entityTagOf({ version }: VersionedRecord): string {
  return `"${version}"`;
}

/** 'attraction' as a sentence begins with it. */
export function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
