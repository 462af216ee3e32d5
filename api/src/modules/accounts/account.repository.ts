import { and, desc, eq, or } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, lockById } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import type { Paging } from '../paging.schema.ts';
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

export function findUserById(db: DatabaseOrTransaction, id: number): Promise<User | undefined> {
  return findById(db, users, id);
}

/** Accounts by descending id. @throws ProblemError 400 for a cursor that this list did not give. */
export function readUsers(db: DatabaseOrTransaction, paging: Paging): Promise<Page<User>> {
  return pageById(db, db.select().from(users).$dynamic(), { id: users.id }, paging);
}

export async function findDemoUser(db: DatabaseOrTransaction) {
  const [user] = await db.select().from(users).where(eq(users.demo, true)).limit(1);
  return user;
}

export function countAdministrators(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'));
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
  changes: Partial<Pick<User, 'role' | 'password' | 'demo' | 'email'>>,
): Promise<User | undefined> {
  const [user] = await transaction.update(users).set(changes).where(eq(users.id, id)).returning();
  return user;
}

export function deleteUser(transaction: Transaction, id: number): Promise<boolean> {
  return deleteById(transaction, users, id);
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

/** The account, whose row stays locked until the commit: its second factors change one at a time. */
export function lockUser(transaction: Transaction, id: number): Promise<User | undefined> {
  return lockById(transaction, users, id);
}

/** Changes an account while it still has the password of `user`; false when that is another one by now. */
export async function updateUnchangedUser(
  transaction: Transaction,
  { id, password }: Pick<User, 'id' | 'password'>,
  changes: Partial<Pick<User, 'lastLoginAt' | 'password' | 'demo'>>,
): Promise<boolean> {
  const updated = await transaction
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), eq(users.password, password)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** Whether an account still has the password of `user`; its row stays locked until the commit. */
export async function isUnchangedUser(
  transaction: Transaction,
  { id, password }: Pick<User, 'id' | 'password'>,
): Promise<boolean> {
  return (await lockUser(transaction, id))?.password === password;
}

/** Removes the demo account and, by the foreign key, its sessions; returns whether there was one. */
export async function deleteDemoUsers(db: DatabaseOrTransaction): Promise<boolean> {
  return (await db.delete(users).where(eq(users.demo, true)).returning({ id: users.id })).length > 0;
}
