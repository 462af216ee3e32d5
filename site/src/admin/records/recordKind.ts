import type { Order } from '@haunted-forests/api/schemas/positions/order';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';

/** What every record in an ordered list has. */
export interface PlacedRecord {
  id: number;
  region: Region;
  version: number;
}

type Revision = Promise<number | undefined>;

/** The calls of a list that is put in order region by region; writes answer the content revision that holds them. */
export interface RecordCalls<Row extends PlacedRecord, Fields> {
  list: (region: Region) => Promise<Row[]>;
  read: (id: number) => Promise<Row>;
  create: (
    fields: Fields,
    headers: RepeatableHeaders,
  ) => Promise<{ id: number; revision: number | undefined }>;
  /** Replaces the record unless it has another tag by now. */
  save: (id: number, fields: Fields, etag: string) => Revision;
  remove: (id: number) => Revision;
  order: (order: Order) => Revision;
}

/** What the screens of attractions and of testimonials differ in. */
export interface RecordKind<Row extends PlacedRecord, Fields extends object> {
  path: `/admin/${string}`;
  /** One of them and several of them. */
  noun: readonly [one: string, several: string];
  labels: Record<keyof Fields & string, string>;
  calls: RecordCalls<Row, Fields>;
  nameOf: (record: Row | Fields) => string;
  fieldsOf: (row: Row) => Fields;
  emptyFields: (region: Region) => Fields;
  /** A field's value as a conflict shows it. */
  wordsOf: (fields: Fields, name: keyof Fields & string) => string;
}

export function entityTagOf({ version }: PlacedRecord): string {
  return `"${version}"`;
}

/** 'attraction' as a sentence begins with it. */
export function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
