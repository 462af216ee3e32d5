import { basename } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { backupFiles } from '../backup/backup-files.ts';
import { users } from '../modules/accounts/account.table.ts';
import { passkeys, recoveryCodes } from '../modules/accounts/second-factor/second-factor.table.ts';
import { contactSubmissions } from '../modules/contact/contact.table.ts';
import {
  couponEvents,
  discountCoupons,
  discountPoolCodes,
  discountPrizes,
  discountSeeds,
} from '../modules/discount/discount.table.ts';
import { deleteApplication } from '../modules/employment/employment.repository.ts';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import { deleteSubscription, exportRows } from '../modules/newsletter/newsletter.repository.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.table.ts';
import { erasePerson } from '../modules/people/people.repository.ts';
import { checkTrail, recordEvent } from '../modules/trail/trail.repository.ts';
import { trail } from '../modules/trail/trail.table.ts';
import { type Machine, removeMachines } from './empty-machine.ts';
import { applicationRow } from './factories.ts';
import { createStoredApp } from './stored-backup.ts';

const weekMilliseconds = 7 * 24 * 3_600_000;
export const coupon = { value: '5%', expiresAt: new Date('2100-01-01') } as const;
export const seed = { seedHash: 'a hash', sealedSeed: 'sealed' };
export const agnes = { id: 7, name: 'Agnes' };
export const subscription = { region: 'florida', confirmedAt: new Date(1e12) } as const;
const message = { name: 'Agnes', message: 'Hello', region: 'new-york' } as const;

export const backupNamed = (path: string) => ({
  name: basename(path),
  files: backupFiles(path, undefined),
});

type StoredApp = Awaited<ReturnType<typeof createStoredApp>>;

/** What last week's backup holds. */
async function fill({ db, dependencies }: StoredApp) {
  const usedAt = new Date();
  const [, takenBack] = await db
    .insert(discountCoupons)
    .values([
      { ...coupon, code: 'HF-REDEEMED', valueCents: 300 },
      { ...coupon, code: 'HF-TAKEN-BACK', used: true, usedAt },
    ])
    .returning();
  const event = { couponId: takenBack?.id ?? 0, kind: 'redeemed', createdAt: usedAt } as const;
  await db.insert(couponEvents).values([
    { ...event, username: 'mara' },
    { ...event, username: 'otto', createdAt: new Date(usedAt.getTime() + 1_000) },
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
  return { application: deleted?.id ?? 0, userId, removed: removed?.id ?? 0 };
}

/** What happened since: a code was redeemed, one was issued, a vendor's code was given, a person was erased, and more. */
async function change(
  { db, dependencies }: StoredApp,
  { application, userId, removed }: Awaited<ReturnType<typeof fill>>,
): Promise<number> {
  await db.delete(recoveryCodes);
  await db.insert(recoveryCodes).values({ userId, codeHash: 'left' });
  await db
    .insert(passkeys)
    .values({ userId, name: 'phone', credentialId: 'phone', publicKey: 'key', counter: 3 });
  await db.update(users).set({ password: 'present', role: 'gate' }).where(eq(users.id, userId));
  await db.delete(users).where(eq(users.id, removed));
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
  await deleteApplication(dependencies, application);
  const [spam] = await db.select().from(newsletterSubscriptions).where(eq(email, 'deleted@visitor.example'));
  await deleteSubscription(db, spam?.id ?? 0);
  await erasePerson(dependencies, 'agnes@visitor.example', {});
  await db
    .update(employmentApplications)
    .set({ email: 'dora@visitor.example' })
    .where(eq(employmentApplications.firstName, 'Moved'));
  await erasePerson(dependencies, 'DORA@visitor.example', {});
  return since?.id ?? 0;
}

/** What a machine has of all that. */
async function stateOf(testApp: StoredApp, { connection: { db } }: Machine) {
  const coupons = await db.select().from(discountCoupons).orderBy(discountCoupons.code);
  const given = await db.select().from(discountPoolCodes).orderBy(discountPoolCodes.code);
  return {
    coupons: Object.fromEntries(coupons.map(({ code, used }) => [code, used])),
    given: given.filter(({ grantedAt }) => grantedAt !== null).map(({ code }) => code),
    draws: (await db.select().from(discountSeeds).orderBy(discountSeeds.day)).map(({ counter }) => counter),
    people: (await db.select().from(contactSubmissions).orderBy(contactSubmissions.id)).map(
      ({ email }) => email,
    ),
    subscribed: (await exportRows({ ...testApp.dependencies, db })).map(({ email }) => email),
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

/** What it must have after last week's backup was restored, as far as it knew, or a newer backup, what happened since. */
export const kept = {
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

/**
 * A park with last week's backup and last night's, for the whole file that calls it at its top; the machines to which they are restored
 * are removed after it. `numberSince` is the number that a subscription got in between.
 */
export async function createBackedUpWeek() {
  const testApp = await createStoredApp();
  afterAll(removeMachines);
  const filled = await fill(testApp);
  const lastWeek = (await testApp.takeBackup()).path;
  const numberSince = await change(testApp, filled);
  testApp.time.now = new Date(testApp.time.now.getTime() + weekMilliseconds);
  const lastNight = (await testApp.takeBackup()).path;
  return {
    testApp,
    lastWeek,
    lastNight,
    numberSince,
    stateOf: (machine: Machine) => stateOf(testApp, machine),
  };
}
