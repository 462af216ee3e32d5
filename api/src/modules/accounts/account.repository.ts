import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { PageRange } from '../../http/paging.ts';
import { lowerCase, users } from './account.table.ts';

export type User = typeof users.$inferSelect;

/** The account with this name, ignoring case. */
export async function findUserByName(db: DatabaseOrTransaction, username: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(lowerCase(users.username), username.toLowerCase())))
    .orderBy(desc(eq(users.username, username)))
    .limit(1);
  return user;
}

export async function findUserById(db: DatabaseOrTransaction, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Accounts by descending id. */
export async function listUsers(db: DatabaseOrTransaction, { behind, limit }: PageRange): Promise<User[]> {
  const query = db
    .select()
    .from(users)
    .where(behind === undefined ? undefined : lt(users.id, behind))
    .orderBy(desc(users.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function findDemoUser(db: DatabaseOrTransaction) {
  const [user] = await db.select().from(users).where(eq(users.demo, true)).limit(1);
  return user;
}

export async function countUsers(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}

export async function countAdministrators(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.role, 'admin'));
  return row?.total ?? 0;
}

/** Adds the account; undefined when the name is taken. */
export async function insertUser(
  db: DatabaseOrTransaction,
  user: typeof users.$inferInsert,
): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function updateUser(
  transaction: Transaction,
  id: number,
  changes: Partial<Pick<User, 'role' | 'password' | 'demo'>>,
): Promise<User | undefined> {
  const [user] = await transaction.update(users).set(changes).where(eq(users.id, id)).returning();
  return user;
}

export async function deleteUser(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.delete(users).where(eq(users.id, id)).returning({ id: users.id })).length > 0;
}

/** The ids of all administrators, whose rows stay locked until the commit. */
export async function lockAdministrators(transaction: Transaction): Promise<number[]> {
  const administrators = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  return administrators.map(({ id }) => id);
}

/** Only while the account still has the password of `user`. */
const unchanged = ({ id, password }: Pick<User, 'id' | 'password'>) =>
  and(eq(users.id, id), eq(users.password, password));

/** Notes the login; false when the password is another one by now. */
export async function recordLogin(
  transaction: Transaction,
  user: Pick<User, 'id' | 'password'>,
  lastLoginAt: Date,
): Promise<boolean> {
  const noted = await transaction
    .update(users)
    .set({ lastLoginAt })
    .where(unchanged(user))
    .returning({ id: users.id });
  return noted.length > 0;
}

/** Stores another password, which is no longer the demo's; false when it was changed by someone else meanwhile. */
export async function replacePassword(
  transaction: Transaction,
  user: Pick<User, 'id' | 'password'>,
  password: string,
): Promise<boolean> {
  const replaced = await transaction
    .update(users)
    .set({ password, demo: false })
    .where(unchanged(user))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Removes the demo account and, by the foreign key, its sessions; returns whether there was one. */
export async function deleteDemoUsers(db: DatabaseOrTransaction): Promise<boolean> {
  return (await db.delete(users).where(eq(users.demo, true)).returning({ id: users.id })).length > 0;
}
