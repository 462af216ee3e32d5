import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { applicationLinks } from '../modules/applicants/application-link.table.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { applicationRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** That long before the database's present. */
export const ago = (interval: string) => sql`now() - ${interval}::interval`;

let serial = 0;
export const unique = () => `row-${++serial}`;

export const application = applicationRow();
export const message = {
  name: 'Agnes',
  email: 'agnes@visitor.example',
  message: 'Hello',
  region: 'new-york',
} as const;

/** Confirmed long ago. */
export const subscriber = () => ({
  email: `${unique()}@visitor.example`,
  region: 'florida' as const,
  createdAt: ago('9 years'),
  confirmedAt: ago('9 years'),
});

export const totalOf = async ({ db }: Pick<TestApp, 'db'>, table: PgTable) =>
  (await db.select({ rows: count() }).from(table))[0]?.rows;

/** Stores an application with a link that confirms another address of its applicant. */
export async function storeAddressLink({ db }: Pick<TestApp, 'db'>, createdAt: ReturnType<typeof ago>) {
  const [row] = await db.insert(employmentApplications).values(application).returning();
  const link = { applicationId: row?.id ?? 0, tokenHash: unique(), newEmail: 'new@visitor.example' };
  await db.insert(applicationLinks).values({ ...link, createdAt });
}
