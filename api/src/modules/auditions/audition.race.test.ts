import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../database/connection.ts';
import { applicationRow, auditionFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import type { Audition } from './audition.schema.ts';
import { auditions } from './audition.table.ts';
import { chooseAudition } from './audition-choice.repository.ts';

const { db, request, send, logIn, time } = await createTestApp();
let token: string;
const many = 100;

/** Sessions end meanwhile. */
async function begin(now: string): Promise<void> {
  time.now = new Date(now);
  token = await logIn('hiring');
}

beforeEach(async () => {
  await db.delete(employmentApplications);
  await db.delete(auditions);
  await db.delete(mails);
  await begin('2026-08-01T12:00:00.000Z');
});

async function make(capacity: number, changes = {}): Promise<Audition> {
  const answer = await send('POST', '/api/auditions', auditionFields({ capacity, ...changes }), token);
  return (await answer.json()) as Audition;
}
async function list(): Promise<Audition[]> {
  return (await request('/api/auditions', {}, token)).json() as Promise<Audition[]>;
}
async function applicants(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => applicationRow({ email: `${index}@a.example` }));
  const stored = await db.insert(employmentApplications).values(rows).returning();
  return stored.map(({ id }) => id);
}

/** 'in', or with how many auditions left it was refused. */
const choose = (applicationId: number, auditionId: number | null) =>
  db
    .transaction((transaction) => chooseAudition(transaction, applicationId, auditionId, time.now))
    .then(() => 'in')
    .catch(({ details }) => `${details?.extra.auditions.length} free`);
const countOf = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

test('of a hundred who choose the last place at once one has it, and the others are told what is free', async () => {
  await make(200, { starts: '2026-08-23T15:00:00.000Z', ends: '2026-08-23T16:00:00.000Z' });
  for (let round = 0; round < 3; round += 1) {
    const last = await make(1);
    const outcomes = await Promise.all((await applicants(many)).map((id) => choose(id, last.id)));
    expect([countOf(outcomes, 'in'), countOf(outcomes, '1 free')]).toEqual([1, many - 1]);
    expect((await list()).find(({ id }) => id === last.id)?.taken).toBe(1);
  }
});

test('of a hundred who change between two auditions at once none exceeds its capacity', async () => {
  const pair = [await make(7), await make(11, { starts: '2026-08-22T15:00:00.000Z' })];
  const ids = await applicants(many);
  await Promise.all(
    ids.flatMap((id, index) => [
      choose(id, pair[index % 2]?.id ?? 0),
      choose(id, pair[(index + 1) % 2]?.id ?? 0),
      choose(id, index % 5 === 0 ? null : (pair[0]?.id ?? 0)),
    ]),
  );
  for (const { taken, capacity } of await list()) expect(taken).toBeLessThanOrEqual(capacity);
});

test('whoever chooses an audition while it is deleted is refused or mailed', async () => {
  const { id } = await make(50);
  const ids = await applicants(20);
  const [outcomes, deleted] = await Promise.all([
    Promise.all(ids.map((applicant) => choose(applicant, id))),
    request(`/api/auditions/${id}`, { method: 'DELETE' }, token),
  ]);
  expect(deleted.status).toBe(204);
  expect(await db.$count(mails)).toBe(countOf(outcomes, 'in'));
});

test('a capacity that is lowered while people choose is either refused or holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await make(10);
    const ids = await applicants(10);
    const [lowered] = await Promise.all([
      send('PUT', `/api/auditions/${id}`, auditionFields({ capacity: 3 }), token),
      ...ids.map((applicant) => choose(applicant, id)),
    ]);
    const taken = (await list()).find((audition) => audition.id === id)?.taken ?? 0;
    expect(lowered.status === 409 ? taken > 3 : taken <= 3).toBe(true);
  }
});

test('an audition is deleted while its applicants are decided about', async () => {
  const { id } = await make(2);
  const [first = 0, second = 0] = await applicants(2);
  // The database comes to the one first who chose first.
  for (const applicant of [second, first]) await choose(applicant, id);
  const lock = (transaction: Transaction, applicant: number) =>
    transaction
      .select()
      .from(employmentApplications)
      .where(eq(employmentApplications.id, applicant))
      .for('update');
  let deleted: Promise<Response> | undefined;
  await db.transaction(async (transaction) => {
    await lock(transaction, first);
    deleted = Promise.resolve(request(`/api/auditions/${id}`, { method: 'DELETE' }, token));
    await untilBlocked(db);
    await lock(transaction, second);
  });
  expect((await deleted)?.status).toBe(204);
});
