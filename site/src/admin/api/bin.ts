import { type BinItem, type BinKind, restoredSchema } from '@haunted-forests/api/schemas/bin/bin';
import { api, apiWithoutTimeout } from './client.ts';
import { listing } from './rows.ts';
import { revisionOfNothing, writtenOf } from './written.ts';

/** A deleted record, by the kind and number that it had. */
export type BinnedRecord = Pick<BinItem, 'kind' | 'id'>;

const one = api.bin[':kind'][':id'];
/** A large file is copied meanwhile. */
const { restore } = apiWithoutTimeout.bin[':kind'][':id'];
const byRecord = ({ kind, id }: BinnedRecord): { param: { kind: BinKind; id: string } } => ({
  param: { kind, id: String(id) },
});

/** What was deleted lately, and the way back; a story may come back at another slug. */
export const binCalls = {
  list: listing<BinItem>(api.bin),
  restore: async (record: BinnedRecord, slug?: string) =>
    writtenOf(restoredSchema, await restore.$post({ ...byRecord(record), json: slug ? { slug } : {} })),
  /** Deletes it for good. */
  remove: async (record: BinnedRecord) => revisionOfNothing(await one.$delete(byRecord(record))),
};
