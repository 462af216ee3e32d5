import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { deadLetterQueue } from '../../process/jobs.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import { mailStates } from '../mail/mail.schema.ts';
import { mails } from '../mail/mail.table.ts';
import { mediaItems } from '../media/media.table.ts';
import { failingDocuments } from '../publishing/publish.repository.ts';
import { publishes } from '../publishing/publishing.table.ts';
import { rebuildHooks } from '../rebuild-hooks/rebuild-hook.table.ts';

/** One gauge with its values at the moment of a look. */
export interface Figure {
  name: string;
  help: string;
  values: { labels: Record<string, string>; value: number }[];
}

type Query = [name: string, help: string, query: SQL];

const latestRevision = sql`coalesce((select max(${publishes.revision}) from ${publishes}), 0)`;

/** Figures of one value: each query answers one number, or null for 0. */
const numbers = (now: Date): Query[] => [
  ['database_size_bytes', 'Bytes of the database.', sql`select pg_database_size(current_database())`],
  [
    'database_connections',
    'Connections to the database, of all processes.',
    sql`select count(*) from pg_stat_activity where datname = current_database()`,
  ],
  [
    'media_bytes',
    'Bytes of the originals in the media library.',
    sql`select sum(${mediaItems.size}) from ${mediaItems}`,
  ],
  [
    'content_revision',
    'The latest content revision.',
    sql`select ${contentState.revision} from ${contentState}`,
  ],
  ['published_revision', 'The latest live revision.', latestRevision],
  [
    'publish_behind_seconds',
    'Time since the newest change while it is not live; 0 when it is.',
    sql`select greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${contentState.changedAt}))
      from ${contentState} where ${contentState.revision} > ${latestRevision}`,
  ],
  ['publish_failing_documents', 'Documents that could not be rendered.', failingDocuments],
  [
    'rebuild_hooks_failing',
    'Rebuild hooks whose latest message has not been accepted.',
    sql`select count(*) from ${rebuildHooks} where not ${rebuildHooks.isDelivered}`,
  ],
];

/** Figures with labels: each query answers rows of labels and a `value`. */
const lists: Query[] = [
  [
    'mails',
    'Emails by outcome.',
    sql.join(
      mailStates.map(
        (state) =>
          sql`select ${state}::text as state, count(*)::integer as value from ${mails} where ${mails.state} = ${state}`,
      ),
      sql` union all `,
    ),
  ],
  [
    'jobs',
    'Unfinished background jobs; those given up are in the queue dead-letters.',
    sql`select name as queue, state::text as state, count(*)::integer as value from pgboss.job
      where state <> 'completed' group by name, state
      union all select ${deadLetterQueue}::text, 'created', 0
      where not exists (select 1 from pgboss.job where name = ${deadLetterQueue} and state <> 'completed')`,
  ],
  [
    'job_waiting_seconds',
    'How long the oldest job of a queue has been due.',
    sql`select name as queue, greatest(0, extract(epoch from now() - min(start_after)))::float8 as value
      from pgboss.job where state in ('created', 'retry') and name <> ${deadLetterQueue} group by name`,
  ],
];

/** What the database says of the park. */
export async function readFigures(db: Database, now: Date): Promise<Figure[]> {
  const single = numbers(now);
  const columns = single.map(([name, , query]) => sql`(${query})::float8 as ${sql.identifier(name)}`);
  const [row = {}] = await rowsOf<Record<string, number | null>>(
    db,
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  const figures = single.map(([name, help]) => ({
    name,
    help,
    values: [{ labels: {}, value: row[name] ?? 0 }],
  }));
  for (const [name, help, query] of lists) {
    const rows = await rowsOf<{ value: number } & Record<string, string | number>>(db, query);
    const values = rows.map(({ value, ...labels }) => ({ labels: labels as Record<string, string>, value }));
    figures.push({ name, help, values });
  }
  return figures;
}
