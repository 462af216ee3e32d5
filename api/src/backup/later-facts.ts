import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { rowsOf } from '../database/rows.ts';
import type { Erasure } from '../modules/people/erasure.repository.ts';
import { eraseAgain } from '../modules/people/people.repository.ts';
import { readBackupDump } from './backup.manifest.ts';
import type { BackupFiles } from './backup-files.ts';
import { tableLines } from './dump-database.ts';
import { accountTables } from './later-accounts.ts';
import { raiseSequences, readCatalog, readSequences } from './table-catalog.repository.ts';

const tables = [
  ...accountTables,
  'discount_coupons',
  'discount_pool_codes',
  'discount_prizes',
  'discount_seeds',
  'erasures',
  'newsletter_subscriptions',
  'trail',
  'trail_anchor',
] as const;
type FactTable = (typeof tables)[number];

/** What a restored backup must not undo, as rows in JSON: which codes were given and redeemed, how far a day's draws were counted, who left the newsletter, who was erased, which accounts there are and what they did, and which numbers records got. */
export type LaterFacts = Record<FactTable, string[]> & { sequences: Record<string, number> };

/** How much of what a restore kept. */
export interface RetainedFacts {
  coupons: number;
  vendorCodes: number;
  subscriptions: number;
  people: number;
}

const isFactTable = (name: string): name is FactTable => (tables as readonly string[]).includes(name);
const isAccountTable = (name: FactTable) => (accountTables as readonly string[]).includes(name);
const noRows = () =>
  Object.fromEntries(tables.map((name) => [name, [] as string[]])) as Record<FactTable, string[]>;

const entryOf = (line: string) => (JSON.parse(line) as { id: number }).id;

/** Which rows of the trail count: those before `end`, the last one of the restored backup, are in it, and there may be more than memory holds. */
function entriesFrom(end: string | undefined): (lines: readonly string[]) => string[] {
  const first = end === undefined ? 0 : entryOf(end);
  return (lines) => lines.filter((line) => entryOf(line) >= first);
}

/** The facts of the database that is about to be replaced; undefined when it has none. `endOfTrail` is the last row of the restored backup's trail. */
export async function factsOfDatabase(
  transaction: Transaction,
  endOfTrail: string | undefined,
): Promise<LaterFacts | undefined> {
  const known = (await readCatalog(transaction)).filter(({ name }) => isFactTable(name));
  const rows = noRows();
  const entries = entriesFrom(endOfTrail);
  let isEmpty = true;
  for (const table of known) {
    const name = table.name as FactTable;
    for await (const lines of tableLines(transaction, table)) {
      isEmpty &&= isAccountTable(name) || lines.length === 0;
      rows[name].push(...(name === 'trail' ? entries(lines) : lines));
    }
  }
  if (isEmpty) return undefined;
  return { ...rows, sequences: await readSequences(transaction) };
}

/** The facts of another backup. `endOfTrail` is the last row of the restored backup's trail. @throws BackupError */
export async function factsOfBackup(files: BackupFiles, endOfTrail: string | undefined): Promise<LaterFacts> {
  const rows = noRows();
  const entries = entriesFrom(endOfTrail);
  const { sequences } = await readBackupDump(files, {
    async rows({ name }, lines) {
      if (isFactTable(name)) rows[name].push(...(name === 'trail' ? entries(lines) : lines));
    },
  });
  return { ...rows, sequences };
}

/** Whether these facts are of a database that went on from the backup whose trail ends with `end`, a row in JSON. */
export function continuesFrom({ trail, trail_anchor: anchors }: LaterFacts, end: string): boolean {
  const { id, hash } = JSON.parse(end) as { id: number; hash: string };
  const isForgotten = anchors.some((line) => (JSON.parse(line) as { entry: number }).entry >= id);
  return isForgotten || trail.some((line) => (JSON.parse(line) as { hash: string }).hash === hash);
}

const batchRows = 1_000;

async function countRows(transaction: Transaction, lines: string[], statement: (json: string) => SQL) {
  let total = 0;
  for (let start = 0; start < lines.length; start += batchRows) {
    const json = `[${lines.slice(start, start + batchRows).join(',')}]`;
    total += (await rowsOf(transaction, statement(json))).length;
  }
  return total;
}

/**
 * Codes come in with the state that they have now, also those that the backup does not know. What came to a code is the backup's: one
 * that is open again has its redemptions undone, or one of them would have the code at the next undo.
 */
const keepCoupons = (json: string) => sql`
  with later as (select * from jsonb_populate_recordset(null::discount_coupons, ${json}::jsonb)),
  undone as (
    insert into coupon_events (coupon_id, kind, user_id, username, created_at)
    select event.coupon_id, 'undone', event.user_id, event.username, event.created_at
      from later
      join discount_coupons as known on known.code = later.code
      join coupon_events as event on event.coupon_id = known.id and event.kind = 'redeemed'
        and event.created_at >= known.used_at
      where known.used and not later.used
      order by event.created_at
  )
  insert into discount_coupons (code, value, user_ip, used, used_at, draw_id, expires_at, created_at)
  select code, value, user_ip, used, used_at, draw_id, expires_at, created_at
    from later
  on conflict (code_key) do update set used = excluded.used, used_at = excluded.used_at
    where discount_coupons.used <> excluded.used
  returning code`;

const keepVendorCodes = (json: string) => sql`
  insert into discount_pool_codes (value, code, granted_at, created_at)
  select value, code, granted_at, created_at
    from jsonb_populate_recordset(null::discount_pool_codes, ${json}::jsonb)
    where granted_at is not null
  on conflict (code_key) do update set granted_at = excluded.granted_at
    where discount_pool_codes.granted_at is null
  returning code`;

/** The last word that someone said about the newsletter counts: when they confirmed it, or ended it. */
const keepSubscriptions = (json: string) => sql`
  update newsletter_subscriptions as known
  set active = later.active, confirmed_at = later.confirmed_at, unsubscribed_at = later.unsubscribed_at
    from jsonb_populate_recordset(null::newsletter_subscriptions, ${json}::jsonb) as later
    where lower(known.email) = lower(later.email)
      and greatest(later.confirmed_at, later.unsubscribed_at)
        > coalesce(greatest(known.confirmed_at, known.unsubscribed_at), '-infinity')
  returning known.id`;

/** The erasures that the restored backup does not know: what it holds of the others came after they were erased. */
async function laterErasures(transaction: Transaction, { erasures }: LaterFacts): Promise<Erasure[]> {
  const known = await rowsOf<{ hash: string }>(transaction, sql`select address_hash as hash from erasures`);
  const hashes = new Set(known.map(({ hash }) => hash));
  return erasures
    .map((line) => JSON.parse(line) as { salt: string; address_hash: string })
    .map(({ salt, address_hash: addressHash }) => ({ salt, addressHash }))
    .filter(({ addressHash }) => !hashes.has(addressHash));
}

/** What is brought back without being counted, in this order. */
const furtherFacts: [table: FactTable, statement: (json: string) => SQL][] = [
  [
    'erasures',
    (json) => sql`
      insert into erasures (salt, address_hash, created_at)
      select salt, address_hash, created_at from jsonb_populate_recordset(null::erasures, ${json}::jsonb) as later
        where not exists (select from erasures as known where known.address_hash = later.address_hash)
      returning salt`,
  ],
  // The days' seeds, with how far their draws were counted.
  [
    'discount_seeds',
    (json) => sql`
      insert into discount_seeds select * from jsonb_populate_recordset(null::discount_seeds, ${json}::jsonb)
      on conflict (day) do update
        set seed_hash = excluded.seed_hash, sealed_seed = excluded.sealed_seed, counter = excluded.counter
        where excluded.counter >= discount_seeds.counter
      returning day`,
  ],
  // What was granted since counts against budget and stock: of two limits the lower one holds, and one that was set since, too.
  [
    'discount_coupons',
    (json) => sql`
      update discount_coupons as known set value_cents = later.value_cents
        from jsonb_populate_recordset(null::discount_coupons, ${json}::jsonb) as later
        where known.code = later.code and known.value_cents is null and later.value_cents is not null
      returning known.id`,
  ],
  [
    'discount_prizes',
    (json) => sql`
      insert into discount_prizes (value, stock, pooled, value_cents, budget_cents)
      select value, stock, pooled, value_cents, budget_cents
        from jsonb_populate_recordset(null::discount_prizes, ${json}::jsonb)
        where stock is not null or pooled or budget_cents is not null
      on conflict (value) do update set
        stock = least(discount_prizes.stock, excluded.stock),
        pooled = discount_prizes.pooled or excluded.pooled,
        value_cents = coalesce(discount_prizes.value_cents, excluded.value_cents),
        budget_cents = least(discount_prizes.budget_cents, excluded.budget_cents)
      returning value`,
  ],
];

/**
 * Adds to a restored trail what accounts did after the backup, with the hashes that it had; nothing when the backup's trail is not
 * the beginning of it.
 */
async function keepTrail(transaction: Transaction, facts: LaterFacts): Promise<void> {
  const [last] = await rowsOf<{ id: number; hash: string }>(
    transaction,
    sql`select id::float as id, hash from trail order by id desc limit 1`,
  );
  const known = facts.trail.map((line) => JSON.parse(line) as { id: number; hash: string });
  const index = last ? known.findIndex(({ id, hash }) => id === last.id && hash === last.hash) : -1;
  if (last && index < 0) return;
  if (!last)
    await countRows(
      transaction,
      facts.trail_anchor,
      (
        json,
      ) => sql`insert into trail_anchor select * from jsonb_populate_recordset(null::trail_anchor, ${json}::jsonb)
        on conflict (id) do update set entry = excluded.entry, hash = excluded.hash returning id`,
    );
  await countRows(
    transaction,
    facts.trail.slice(index + 1),
    (json) =>
      sql`insert into trail select * from jsonb_populate_recordset(null::trail, ${json}::jsonb) returning id`,
  );
}

/** Makes a restored database, whose tables are those of this code, keep `facts`. */
export async function applyLaterFacts(transaction: Transaction, facts: LaterFacts): Promise<RetainedFacts> {
  // The trail and links in mails name records by their numbers.
  await raiseSequences(transaction, facts.sequences);
  const retained = {
    coupons: await countRows(transaction, facts.discount_coupons, keepCoupons),
    vendorCodes: await countRows(transaction, facts.discount_pool_codes, keepVendorCodes),
    subscriptions: await countRows(transaction, facts.newsletter_subscriptions, keepSubscriptions),
    people: await eraseAgain(transaction, await laterErasures(transaction, facts)),
  };
  for (const [table, statement] of furtherFacts) await countRows(transaction, facts[table], statement);
  await keepTrail(transaction, facts);
  return retained;
}
