import { cp, rm, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../modules/accounts/account.table.ts';
import { passkeys, recoveryCodes } from '../modules/accounts/second-factor/second-factor.table.ts';
import { contactSubmissions } from '../modules/contact/contact.table.ts';
import {
  discountCoupons,
  discountPoolCodes,
  discountPrizes,
  discountSeeds,
} from '../modules/discount/discount.table.ts';
import { availablePrizes } from '../modules/discount/prize.repository.ts';
import { deleteApplication } from '../modules/employment/employment.repository.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { deleteSubscription, exportRows } from '../modules/newsletter/newsletter.repository.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.table.ts';
import { erasePerson } from '../modules/people/people.repository.ts';
import { checkTrail, recordEvent } from '../modules/trail/trail.repository.ts';
import { trail } from '../modules/trail/trail.table.ts';
import { emptyMachine, type Machine, removeMachines, restoreOn } from '../testing/empty-machine.ts';
import { applicationRow } from '../testing/factories.ts';
import { createStoredPark } from '../testing/stored-backup.ts';
import { dumpName } from './backup.manifest.ts';
import { backupFiles } from './backup-files.ts';
import { dumpStream } from './dump-database.ts';
import { factsOfBackup } from './later-facts.ts';

const patience = 120_000;
const weekMilliseconds = 7 * 24 * 3_600_000;
const coupon = { value: '5%', expiresAt: new Date('2100-01-01') } as const;
const seed = { seedHash: 'a hash', sealedSeed: 'sealed' };
const agnes = { id: 7, name: 'Agnes' };
const subscription = { region: 'florida', confirmedAt: new Date(1e12) } as const;
const message = { name: 'Agnes', message: 'Hello', region: 'new-york' } as const;

const backupNamed = (path: string) => ({ name: basename(path), files: backupFiles(path, undefined) });

let park: Awaited<ReturnType<typeof createStoredPark>>;
let lastWeek: string;
let lastNight: string;
let numberSince: number;

/** Last week's backup; since then a code was redeemed, one was issued, a vendor's code was given and a person was erased. */
beforeAll(async () => {
  park = await createStoredPark();
  const { db, dependencies } = park;
  await db.insert(discountCoupons).values([
    { ...coupon, code: 'HF-REDEEMED', valueCents: 300 },
    { ...coupon, code: 'HF-TAKEN-BACK', used: true, usedAt: new Date() },
  ]);
  await db.insert(discountPoolCodes).values([
    { value: '5%', code: 'VENDOR-GIVEN' },
    { value: '5%', code: 'VENDOR-LEFT' },
  ]);
  await db.insert(discountPrizes).values({ value: '5%', stock: 3 });
  await db.insert(discountSeeds).values({ day: '2025-10-24', ...seed, counter: 3 });
  await db.insert(contactSubmissions).values([
    { ...message, email: 'Agnes@visitor.example' },
    { ...message, email: 'bela@visitor.example' },
  ]);
  await db.insert(newsletterSubscriptions).values([
    { ...subscription, email: 'stays@visitor.example' },
    { ...subscription, email: 'deleted@visitor.example' },
    { ...subscription, email: 'Leaves@visitor.example' },
    { ...subscription, email: 'returns@visitor.example', active: false, unsubscribedAt: new Date(2e12) },
  ]);
  const [deleted] = await db
    .insert(employmentApplications)
    .values([
      applicationRow({ firstName: 'Deleted' }),
      applicationRow({ firstName: 'Left' }),
      applicationRow({ firstName: 'Moved', email: 'dora@former.example' }),
    ])
    .returning();
  await erasePerson(dependencies, 'clara@visitor.example', {});
  await db.insert(contactSubmissions).values({ ...message, email: 'clara@visitor.example' });
  await recordEvent(db, agnes, { action: 'opened', kind: 'message', record: '1' });
  const [changed, removed] = await db
    .insert(users)
    .values([
      { username: 'changed', password: 'former', role: 'admin' },
      { username: 'removed', password: 'former', role: 'admin' },
    ])
    .returning();
  const userId = changed?.id ?? 0;
  await db.insert(recoveryCodes).values({ userId, codeHash: 'used since' });
  lastWeek = (await park.takeBackup()).path;
  await db.delete(recoveryCodes);
  await db.insert(recoveryCodes).values({ userId, codeHash: 'left' });
  await db
    .insert(passkeys)
    .values({ userId, name: 'phone', credentialId: 'phone', publicKey: 'key', counter: 3 });
  await db.update(users).set({ password: 'present', role: 'gate' }).where(eq(users.id, userId));
  await db.delete(users).where(eq(users.id, removed?.id ?? 0));
  await db.insert(users).values({ username: 'new', password: 'present', role: 'editor' });
  await recordEvent(db, agnes, { action: 'opened', kind: 'message', record: '2' });
  await db
    .update(discountCoupons)
    .set({ used: true, usedAt: new Date() })
    .where(eq(discountCoupons.code, 'HF-REDEEMED'));
  await db
    .update(discountCoupons)
    .set({ used: false, usedAt: null })
    .where(eq(discountCoupons.code, 'HF-TAKEN-BACK'));
  await db.insert(discountCoupons).values({ ...coupon, code: 'HF-ISSUED-SINCE', valueCents: 400 });
  await db.update(discountPrizes).set({ stock: 2, valueCents: 300, budgetCents: 900 });
  await db.insert(discountPrizes).values([
    { value: '7%', stock: 4 },
    { value: '10%', valueCents: 500, budgetCents: 400 },
    { value: '10% Off Merchandise', pooled: true },
    { value: 'Free Hot Apple Cider', valueCents: 600 },
  ]);
  await db
    .update(discountPoolCodes)
    .set({ grantedAt: new Date() })
    .where(eq(discountPoolCodes.code, 'VENDOR-GIVEN'));
  await db.update(discountSeeds).set({ counter: 8 });
  await db.insert(discountSeeds).values({ day: '2025-10-25', ...seed, counter: 1 });
  const { email } = newsletterSubscriptions;
  await db
    .update(newsletterSubscriptions)
    .set({ active: false, unsubscribedAt: new Date(2e12) })
    .where(eq(email, 'Leaves@visitor.example'));
  await db
    .update(newsletterSubscriptions)
    .set({ active: true, unsubscribedAt: null, confirmedAt: new Date(3e12) })
    .where(eq(email, 'returns@visitor.example'));
  const [since] = await db
    .insert(newsletterSubscriptions)
    .values({ ...subscription, email: 'since@visitor.example' })
    .returning();
  numberSince = since?.id ?? 0;
  await deleteApplication(dependencies, deleted?.id ?? 0);
  const [spam] = await db.select().from(newsletterSubscriptions).where(eq(email, 'deleted@visitor.example'));
  await deleteSubscription(db, spam?.id ?? 0);
  await erasePerson(dependencies, 'agnes@visitor.example', {});
  await db
    .update(employmentApplications)
    .set({ email: 'dora@visitor.example' })
    .where(eq(employmentApplications.firstName, 'Moved'));
  await erasePerson(dependencies, 'DORA@visitor.example', {});
  park.time.now = new Date(park.time.now.getTime() + weekMilliseconds);
  lastNight = (await park.takeBackup()).path;
}, patience);
afterAll(async () => {
  await removeMachines();
  await rm(park.backups, { recursive: true, force: true });
});

async function stateOf({ connection: { db } }: Machine) {
  const coupons = await db.select().from(discountCoupons).orderBy(discountCoupons.code);
  const given = await db.select().from(discountPoolCodes).orderBy(discountPoolCodes.code);
  return {
    coupons: Object.fromEntries(coupons.map(({ code, used }) => [code, used])),
    given: given.filter(({ grantedAt }) => grantedAt !== null).map(({ code }) => code),
    draws: (await db.select().from(discountSeeds).orderBy(discountSeeds.day)).map(({ counter }) => counter),
    people: (await db.select().from(contactSubmissions).orderBy(contactSubmissions.id)).map(
      ({ email }) => email,
    ),
    subscribed: (await exportRows({ ...park.dependencies, db })).map(({ email }) => email),
    applications: (await db.select().from(employmentApplications)).map(({ firstName }) => firstName),
    opened: (await db.select().from(trail).where(eq(trail.kind, 'message')).orderBy(trail.id)).map(
      ({ record }) => record,
    ),
    trail: await checkTrail(db),
    accounts: (
      await db
        .select()
        .from(users)
        .where(inArray(users.password, ['former', 'present']))
        .orderBy(users.id)
    ).map(({ username, password, role }) => [username, password, role]),
    factors: [
      ...(await db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash),
      ...(await db.select().from(passkeys)).map(({ name }) => name),
    ],
  };
}

const kept = {
  coupons: { 'HF-ISSUED-SINCE': false, 'HF-REDEEMED': true, 'HF-TAKEN-BACK': false },
  given: ['VENDOR-GIVEN'],
  draws: [8, 1],
  people: ['bela@visitor.example', 'clara@visitor.example'],
  subscribed: ['stays@visitor.example', 'returns@visitor.example'],
  applications: ['Left'],
  opened: ['1', '2'],
  trail: { entries: 3, broken: null, hash: expect.any(String) },
  accounts: [
    ['changed', 'present', 'gate'],
    ['new', 'present', 'editor'],
  ],
  factors: ['left', 'phone'],
};

test(
  "last week's backup over today's database undoes no redemption, no given code, no counted draw, no unsubscription, no erasure and no change of an account",
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastNight);
    const said: string[] = [];
    await restoreOn(machine, lastWeek, { force: true, say: (sentence) => said.push(sentence) });
    expect(await stateOf(machine)).toEqual(kept);
    expect(said.join()).toContain(
      '3 coupons that were issued or redeemed, 1 vendor codes that were given, 2 subscriptions that were confirmed or ended, 4 people, applications or subscriptions that were erased',
    );
    await restoreOn(machine, lastWeek, { force: true });
    expect(await stateOf(machine)).toEqual(kept);
  },
  patience,
);

test(
  'someone who was erased under an address that the backup does not know stays erased',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { newer: [backupNamed(lastNight)] });
    expect((await stateOf(machine)).applications).toEqual(['Left']);
  },
  patience,
);

test(
  'someone who was erased before the backup and came back stays',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastNight);
    const said: string[] = [];
    await restoreOn(machine, lastWeek, { force: true, say: (sentence) => said.push(sentence) });
    expect((await stateOf(machine)).people).toContain('clara@visitor.example');
    expect(said.at(-1)).toContain('4 people, applications or subscriptions that were erased');
  },
  patience,
);

test(
  'what was granted since counts against stock and budget, also of a prize that was limited since',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { newer: [backupNamed(lastNight)] });
    const { db } = machine.connection;
    const unlimited = { stock: null, pooled: false, valueCents: null, budgetCents: null };
    expect(await db.select().from(discountPrizes).orderBy(discountPrizes.value)).toEqual([
      { ...unlimited, value: '10%', valueCents: 500, budgetCents: 400 },
      { ...unlimited, value: '10% Off Merchandise', pooled: true },
      { ...unlimited, value: '5%', stock: 2, valueCents: 300, budgetCents: 900 },
      { ...unlimited, value: '7%', stock: 4 },
    ]);
    expect(await availablePrizes(db)).toEqual(['7%', 'Free Hot Apple Cider', 'Free VIP Ticket Upgrade']);
    const coupons = await db.select().from(discountCoupons).orderBy(discountCoupons.code);
    expect(coupons.map(({ valueCents }) => valueCents)).toEqual([400, 300, null]);
  },
  patience,
);

test(
  'accounts that the replaced database lost come back',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastNight);
    await machine.connection.db.delete(users);
    await restoreOn(machine, lastWeek, { force: true, newer: [backupNamed(lastNight)] });
    expect(await stateOf(machine)).toEqual(kept);
    await machine.connection.db.delete(users);
    await restoreOn(machine, lastWeek, { force: true });
    expect((await stateOf(machine)).accounts).toHaveLength(2);
  },
  patience,
);

describe('a number that was given since is not given again', { timeout: patience }, () => {
  async function nextNumber({ connection: { db } }: Machine) {
    const [next] = await db
      .insert(newsletterSubscriptions)
      .values({ ...subscription, email: 'new@visitor.example' })
      .returning();
    return next?.id;
  }

  test('as far as the replaced database knows', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastNight);
    await restoreOn(machine, lastWeek, { force: true });
    expect(await nextNumber(machine)).toBe(numberSince + 1);
  });

  test('as far as a newer backup knows', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { newer: [backupNamed(lastNight)] });
    expect(await nextNumber(machine)).toBe(numberSince + 1);
  });
});

test(
  'a restore that ends right after its transaction has kept everything',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastNight);
    const migrate = async () => {
      throw new Error('the lights went out');
    };
    const failing = { ...machine, connection: { ...machine.connection, migrate } };
    await expect(restoreOn(failing, lastWeek, { force: true })).rejects.toThrow('lights');
    expect(await stateOf(machine)).toEqual(kept);
  },
  patience,
);

test(
  'on a new machine a newer backup knows',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { newer: [backupNamed(lastNight)] });
    expect(await stateOf(machine)).toEqual(kept);
  },
  patience,
);

describe('a fresh database that someone logged in to', { timeout: patience }, () => {
  async function freshMachine() {
    const machine = await emptyMachine();
    const { db } = machine.connection;
    await recordEvent(db, agnes, { action: 'logged in', kind: 'session' });
    await db.insert(discountSeeds).values({ day: '2025-10-25', ...seed });
    return machine;
  }

  test('hides no newer backup, and what it knows itself is kept, too', async () => {
    const machine = await freshMachine();
    await machine.connection.db.insert(discountCoupons).values({ ...coupon, code: 'HF-TODAY', used: true });
    const said: string[] = [];
    const say = (sentence: string) => said.push(sentence);
    await restoreOn(machine, lastWeek, { force: true, newer: [backupNamed(lastNight)], say });
    expect(await stateOf(machine)).toEqual({ ...kept, coupons: { ...kept.coupons, 'HF-TODAY': true } });
    expect(said.at(-2)).toContain('4 coupons that were issued or redeemed, 1 vendor codes');
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed, .* after 2025-11-07T/);
  });

  test('and was backed up at night hides no backup from before, either', async () => {
    const { db } = (await freshMachine()).connection;
    const settings = { folder: join(park.backups, 'fresh'), openDump: async () => dumpStream(db) };
    const { path } = await park.takeBackup(settings);
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { newer: [backupNamed(path), backupNamed(lastNight)] });
    expect(await stateOf(machine)).toEqual(kept);
  });

  test('does not pass for one that knows', async () => {
    const said: string[] = [];
    await restoreOn(await freshMachine(), lastWeek, { force: true, say: (sentence) => said.push(sentence) });
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed, .* after 2025-10-31/);
  });
});

test('of the trail only the end of the backup and what came after it is held in memory', async () => {
  const { files } = backupNamed(lastNight);
  const { trail: entries } = await factsOfBackup(files, undefined);
  expect(entries.length).toBeGreaterThan(2);
  for (const [place, end] of entries.entries())
    expect((await factsOfBackup(files, end)).trail).toEqual(entries.slice(place));
});

test(
  'a newer backup that is damaged, or sealed with another key, keeps no good one from being restored',
  async () => {
    const damaged = `${lastNight}-damaged`;
    await cp(lastNight, damaged, { recursive: true });
    await truncate(join(damaged, dumpName), 40);
    const sealed = { name: 'sealed', files: backupFiles(lastNight, 'another key of thirty-two letters') };
    const said: string[] = [];
    const machine = await emptyMachine();
    const newer = [backupNamed(damaged), sealed, backupNamed(lastNight)];
    await restoreOn(machine, lastWeek, { newer, say: (sentence) => said.push(sentence) });
    expect(said.filter((each) => each.includes('cannot be asked'))).toEqual([
      expect.stringMatching(/-damaged cannot be asked what happened since: ./),
      expect.stringContaining('sealed cannot be asked what happened since: The backup is not encrypted'),
    ]);
    expect(await stateOf(machine)).toEqual(kept);
    const only = await emptyMachine();
    await restoreOn(only, lastWeek, { newer: [sealed], say: (sentence) => said.push(sentence) });
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed/);
  },
  patience,
);

test(
  'what nobody knows is said',
  async () => {
    const said: string[] = [];
    const machine = await emptyMachine();
    await restoreOn(machine, lastWeek, { say: (sentence) => said.push(sentence) });
    expect((await stateOf(machine)).accounts).toEqual([
      ['changed', 'former', 'admin'],
      ['removed', 'former', 'admin'],
    ]);
    expect(said).toContain(
      'Accounts, passwords, roles and second factors are those of the backup: check them.',
    );
    expect(said.join()).toMatch(/Not known: which coupons were redeemed, .* who was erased after 2025-10-31/);
  },
  patience,
);
