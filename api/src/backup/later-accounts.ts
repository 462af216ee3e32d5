import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { identifier, insertFromJson } from './table-catalog.repository.ts';

const factorTables = ['passkeys', 'one_time_code_secrets', 'recovery_codes'] as const;
export const accountTables = ['users', ...factorTables] as const;

/** Accounts and their second factors, as rows in JSON. */
export type LaterAccounts = Record<(typeof accountTables)[number], string[]>;

/** Stores rows in JSON; columns that they lack, because they were written by older code, get their defaults. */
function insertRows(name: string, [first, ...others]: readonly string[]): SQL | undefined {
  if (first === undefined) return undefined;
  return insertFromJson(name, Object.keys(JSON.parse(first)), `[${[first, ...others].join(',')}]`);
}

/** Makes a restored database have these accounts, with their passwords, roles and second factors, and no others. */
export async function keepAccounts(transaction: Transaction, accounts: LaterAccounts): Promise<void> {
  await transaction.execute(
    sql`delete from users as known where not exists (
      select from jsonb_populate_recordset(null::users, ${`[${accounts.users.join(',')}]`}::jsonb) as later
      where later.id = known.id and later.created_at = known.created_at)`,
  );
  const inserted = insertRows('users', accounts.users);
  if (inserted)
    await transaction.execute(
      sql`${inserted} on conflict (id) do update set password = excluded.password, role = excluded.role,
        email = excluded.email, demo = excluded.demo, last_login_at = excluded.last_login_at`,
    );
  for (const name of factorTables) {
    await transaction.execute(sql`delete from ${identifier(name)}`);
    const factors = insertRows(name, accounts[name]);
    if (factors) await transaction.execute(factors);
  }
}
