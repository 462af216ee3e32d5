import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../database/acting.ts';
import type { Database, DatabaseOrTransaction } from '../../database/connection.ts';
import { rowsOf, withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { parkTimeZone } from '../nights/park-time.rules.ts';
import type {
  Difference,
  TrailAccount,
  TrailAction,
  TrailCheck,
  TrailEntry,
  TrailFilter,
  TrailKind,
  TrailQuery,
} from './trail.schema.ts';
import { trail, trailAnchor } from './trail.table.ts';

const checkedAtOnce = 5_000;
const exportedAtOnce = 1_000;

/** What happened, where no trigger tells of it. */
export interface TrailEvent {
  action: TrailAction;
  kind: TrailKind;
  record?: string | undefined;
  title?: string | undefined;
  differences?: Difference[] | undefined;
}

function append(db: DatabaseOrTransaction, actor: SQL, event: TrailEvent) {
  const { action, kind, record = null, title = null, differences = [] } = event;
  const told = sql`${JSON.stringify(differences)}::jsonb`;
  return db.execute(sql`select trail_append(${actor}, ${action}, ${kind}, ${record}, ${title}, ${told})`);
}

/** Adds that somebody did something which no trigger tells of. */
export async function recordEvent(db: DatabaseOrTransaction, actor: Actor, event: TrailEvent): Promise<void> {
  await append(db, sql`${JSON.stringify(actor)}::jsonb`, event);
}

/** Adds that somebody was not let in under this name; only the name of an account gets into the trail. */
export async function recordRefusedLogin(db: DatabaseOrTransaction, username: string): Promise<void> {
  const holder = sql`(select jsonb_build_object('id', id, 'name', username) from users
    where lower(username) = lower(${username}) limit 1)`;
  await append(db, holder, { action: 'refused', kind: 'session' });
}

/** The beginning of a day in the park. */
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${parkTimeZone}`;

function conditionOf({ account, action, kind, record, from, to }: TrailFilter): SQL | undefined {
  return and(
    account ? eq(trail.account, account) : undefined,
    action && eq(trail.action, action),
    kind && eq(trail.kind, kind),
    record ? eq(trail.record, record) : undefined,
    from ? sql`${trail.at} >= ${startOf(sql`${from}::date`)}` : undefined,
    to ? sql`${trail.at} < ${startOf(sql`${to}::date + 1`)}` : undefined,
  );
}

/** What happened, newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readTrail(db: DatabaseOrTransaction, query: TrailQuery): Promise<Page<TrailEntry>> {
  const rows = { id: trail.id, where: conditionOf(query) };
  const { items, headers } = await pageById(db, db.select().from(trail).$dynamic(), rows, query);
  return { items: items.map(withIsoTimes), headers };
}

/** The accounts that there are, and those that are gone and have entries. */
export function readTrailAccounts(db: DatabaseOrTransaction): Promise<TrailAccount[]> {
  return rowsOf<TrailAccount>(
    db,
    sql`select account, not exists (select from users where username = account) as "isDeleted"
      from (select username as account from users union
        select account from ${trail} where account_id is not null) as known
      order by 2, lower(account)`,
  );
}

/** All of it, newest first, read as it is taken. */
export async function* readWholeTrail(db: Database, filter: TrailFilter): AsyncGenerator<TrailEntry> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await db
      .select()
      .from(trail)
      .where(and(conditionOf(filter), lt(trail.id, last)))
      .orderBy(desc(trail.id))
      .limit(exportedAtOnce);
    yield* rows.map(withIsoTimes);
    if (rows.length < exportedAtOnce) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

interface CheckedEntry {
  id: number;
  hash: string;
  follows: boolean;
}

/** The next entries behind `known`, each with whether it has the next number and the hash that follows from the one before. */
function checkedEntries(db: DatabaseOrTransaction, known: { id: number; hash: string | null }) {
  const previous = sql`coalesce(lag(entry.hash) over (order by entry.id), ${known.hash})`;
  const place = sql`row_number() over (order by entry.id) + ${known.id}::bigint`;
  return rowsOf<CheckedEntry>(
    db,
    sql`select entry.id::float as id, entry.hash, entry.id = ${place}
        and entry.hash = trail_hash(${previous}, entry) as follows
      from ${trail} as entry where ${gt(sql`entry.id`, known.id)} order by entry.id limit ${checkedAtOnce}`,
  );
}

/** Checks the chain from its anchor on: whether every entry follows from the one before it. */
export async function checkTrail(db: DatabaseOrTransaction): Promise<TrailCheck> {
  const [anchor] = await db.select().from(trailAnchor);
  let known: { id: number; hash: string | null } = { id: anchor?.entry ?? 0, hash: anchor?.hash ?? null };
  for (let entries = 0; ; ) {
    const page = await checkedEntries(db, known);
    const broken = page.find(({ follows }) => !follows);
    entries += page.length;
    known = page.at(-1) ?? known;
    if (broken || page.length < checkedAtOnce)
      return { entries, broken: broken?.id ?? null, hash: known.hash };
  }
}

/** Deletes entries that are older than so many months at the time `now`. @returns how many. */
export async function deleteOldTrail(db: Database, now: Date, months: number): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`;
  const [row] = await rowsOf<{ deleted: number }>(db, sql`select trail_forget(${before}) as deleted`);
  return row?.deleted ?? 0;
}

/** Whether the role of this connection could change what stands in the trail. */
export async function mayChangeTrail(db: DatabaseOrTransaction): Promise<boolean> {
  const rights = sql`select has_table_privilege('trail', 'update, delete, truncate') as may`;
  const [row] = await rowsOf<{ may: boolean }>(db, rights);
  return row?.may ?? true;
}
