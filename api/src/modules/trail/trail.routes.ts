import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { type CsvColumns, csvAnswer } from '../../http/csv.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { validate } from '../../http/validation.ts';
import { checkTrail, readTrail, readTrailAccounts, readWholeTrail } from './trail.repository.ts';
import {
  entryWords,
  type TrailEntry,
  type TrailFilter,
  trailAccountSchema,
  trailCheckSchema,
  trailEntrySchema,
  trailFilterSchema,
  trailQuerySchema,
} from './trail.schema.ts';

type Line = Omit<TrailEntry, 'differences'> & { differences: string };

const columns: CsvColumns<Line> = {
  id: 'Number',
  at: 'Time',
  account: 'Account',
  action: 'Action',
  kind: 'Kind',
  record: 'Record',
  title: 'Title',
  differences: 'Difference',
  hash: 'Hash',
};

async function* linesOf(db: Dependencies['db'], filter: TrailFilter): AsyncGenerator<Line> {
  for await (const entry of readWholeTrail(db, filter))
    yield { ...entry, differences: entryWords(entry).join('; ') };
}

/** Who did what, for administrators; nothing here changes it. */
export function trailRoutes({ db }: Dependencies) {
  const administrators = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List account activity, newest first', { 200: z.array(trailEntrySchema) }),
      administrators,
      validate('query', trailQuerySchema),
      async (context) => answerPage(context, await readTrail(db, context.req.valid('query'))),
    )
    .get(
      '/export',
      operation('Export account activity as CSV', { 200: 'A CSV file' }),
      administrators,
      validate('query', trailFilterSchema),
      (context) => csvAnswer(context, 'trail', columns, linesOf(db, context.req.valid('query'))),
    )
    .get(
      '/accounts',
      operation('List existing accounts, and deleted ones that have entries', {
        200: z.array(trailAccountSchema),
      }),
      administrators,
      async (context) => context.json(await readTrailAccounts(db), 200),
    )
    .get(
      '/check',
      operation('Verify that no entry was changed, removed, or inserted', { 200: trailCheckSchema }),
      administrators,
      async (context) => context.json(await checkTrail(db), 200),
    );
}
