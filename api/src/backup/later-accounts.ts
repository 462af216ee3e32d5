import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { identifier } from './table-catalog.repository.ts';

const factorTables = ['passkeys', 'one_time_code_secrets', 'recovery_codes'] as const;
export const accountTables = ['users', ...factorTables] as const;

/** Accounts and their second factors, as rows in JSON. */
export type LaterAccounts = Record<(typeof accountTables)[number], string[]>;

/** Makes a restored database have these accounts, with their passwords, roles and second factors, and no others. */
export async function keepAccounts(transaction: Transaction, accounts: LaterAccounts): Promise<void> {
  const rowsOfTable = (name: keyof LaterAccounts) =>
    sql`jsonb_populate_recordset(null::${identifier(name)}, ${`[${accounts[name].join(',')}]`}::jsonb)`;
  await transaction.execute(
    sql`delete from users as known where not exists (
      select from ${rowsOfTable('users')} as later where later.id = known.id and later.created_at = known.created_at)`,
  );
  await transaction.execute(
    sql`insert into users overriding system value select * from ${rowsOfTable('users')}
      on conflict (id) do update set password = excluded.password, role = excluded.role, email = excluded.email,
        demo = excluded.demo, last_login_at = excluded.last_login_at`,
  );
  for (const name of factorTables) {
    await transaction.execute(sql`delete from ${identifier(name)}`);
    await transaction.execute(
      sql`insert into ${identifier(name)} overriding system value select * from ${rowsOfTable(name)}`,
    );
  }
}
