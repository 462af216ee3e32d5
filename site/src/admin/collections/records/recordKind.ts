import type { BinKind } from '@haunted-forests/api/schemas/bin/bin';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { QueryClient } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { Phrase } from '../../../components/ui/toasts.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import type { RecordCalls } from '../../api/recordCalls.ts';
import type { FormCalls } from '../../api/written.ts';
import type { FailedSave } from '../saving/SaveFailure.tsx';
import type { DraftStore } from '../saving/useUnsavedText.ts';
import type { FormField } from './formFields.tsx';

/** What every record has that a form opens. */
export interface VersionedRecord {
  id: number;
  /** Without one the last save wins. */
  version?: number;
  /** ISO 8601. */
  createdAt?: string;
}

/** What the text in a form is compared with and saved over. */
export interface SavedRecord<Fields> {
  /** Undefined for a record that is not there yet, or no more. */
  id: number | undefined;
  /** ISO 8601. */
  createdAt?: string | undefined;
  fields: Fields;
  /** '' for one that was never there. */
  etag: string;
}

/** What every record in an ordered list has. */
export interface PlacedRecord extends VersionedRecord {
  /** Null: it stands in the lists of both. */
  region: Region | null;
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
  done: string | Phrase;
  /** Said next to the reason, where the screen has words of its own for it. */
  failed?: string;
}

/** The circumstances of a save that failed. */
export interface FailedAttempt {
  isNew: boolean;
  /** Whether the form is still there to show why. */
  isOpen: boolean;
}

/** What the forms of records differ in; `Input` is what is sent of the fields. */
export interface FormKind<Row extends VersionedRecord, Fields extends object, Input = Fields> {
  path: `/admin/${string}`;
  /** One of them and several of them. */
  noun: readonly [one: string, several: string];
  labels: Record<keyof Fields & string, string>;
  calls: FormCalls<Row, Input, Fields>;
  nameOf: (record: Row | Fields | Input) => string;
  fieldsOf: (row: Row) => Fields;
  /** The tag of its version; its number unless told. */
  tagOf?: (row: Row) => string;
  /** A field's value as a conflict shows it. */
  wordsOf: (fields: Fields, name: keyof Fields & string) => string;
  words?: Record<'add' | 'edit', FormWords>;
  /** For unsaved text; this tab unless told. */
  drafts?: DraftStore<Fields>;
  /** Reads again what shows such records; their lists unless told. */
  refresh?: (queryClient: QueryClient) => Promise<unknown>;
  /** Says in other words than usual that saving failed; returns them for the form. */
  tellFailure?: (error: unknown, attempt: FailedAttempt) => FailedSave;
}

/** How the page is shown that a record would make. */
export interface RecordPreview<Fields> {
  /** The page of a region as HTML, with what the form holds in it; `id` is undefined of a new record. */
  render: (
    fields: Fields,
    place: { id: number | undefined; region: Region },
    signal: AbortSignal,
  ) => Promise<string>;
  /** The element of the page that shows the record. */
  anchorOf: (fields: Fields, id: number | undefined) => string;
}

/** What forms differ in that are their kind's fields. */
export interface FieldsKind<Row extends VersionedRecord, Fields extends object>
  extends FormKind<Row, Fields> {
  /** In the order of the form. */
  fields: Record<keyof Fields & string, FormField>;
  /** The API's rule for them. */
  schema: ZodType<Fields, Fields>;
  preview?: RecordPreview<Fields>;
}

/** What the screens of records differ in that stand in an order. */
export interface RecordKind<Row extends PlacedRecord, Fields extends object> extends FieldsKind<Row, Fields> {
  /** One of them is called as the bin calls it. */
  noun: readonly [one: BinKind, several: string];
  calls: RecordCalls<Row, Fields>;
  emptyFields: (region: Region) => Fields;
  switches: readonly RecordSwitch<Row>[];
}

/** The words of a form: the kind's own, or those of a record that is in a list. */
export function formWordsOf(
  { words, noun: [one] }: Pick<FormKind<never, never>, 'words' | 'noun'>,
  isNew: boolean,
): FormWords {
  if (words) return isNew ? words.add : words.edit;
  const description = 'It will be added to the end of its list.';
  return isNew
    ? { title: `New ${one}`, description, done: `${capitalized(one)} added` }
    : { title: `Edit ${one}`, done: `${capitalized(one)} saved` };
}

/** A record as the server holds it, for its form. */
export function savedOf<Row extends VersionedRecord, Fields extends object>(
  { fieldsOf, tagOf }: Pick<FormKind<Row, Fields, never>, 'fieldsOf' | 'tagOf'>,
  row: Row,
): SavedRecord<Fields> {
  const etag = tagOf?.(row) ?? `"${row.version ?? ''}"`;
  return { id: row.id, createdAt: row.createdAt, fields: fieldsOf(row), etag };
}
