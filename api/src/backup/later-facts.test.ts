import { cp, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { users } from '../modules/accounts/account.table.ts';
import { discountCoupons, discountPrizes, discountSeeds } from '../modules/discount/discount.table.ts';
import { availablePrizes } from '../modules/discount/prize.repository.ts';
import { redeemCoupon, undoRedemption } from '../modules/discount/redemption.repository.ts';
import { recordEvent } from '../modules/trail/trail.repository.ts';
import { agnes, backupNamed, coupon, createBackedUpWeek, kept, seed } from '../testing/backed-up-week.ts';
import { emptyMachine, restoreOn } from '../testing/empty-machine.ts';
import { dumpName } from './backup.manifest.ts';
import { backupFiles } from './backup-files.ts';
import { dumpStream } from './dump-database.ts';
import { factsOfBackup } from './later-facts.ts';

const timeout = 120_000;
const week = await createBackedUpWeek();

test(
  "last week's backup over today's database undoes no redemption, no given code, no counted draw, no unsubscription, no erasure and no change of an account",
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastNight);
    const said: string[] = [];
    await restoreOn(machine, week.lastWeek, { force: true, say: (sentence) => said.push(sentence) });
    expect(await week.stateOf(machine)).toEqual(kept);
    expect(said.join()).toContain(
      '3 coupons that were issued or redeemed, 1 vendor codes that were given, 2 subscriptions that were confirmed or ended, 4 people, applications or subscriptions that were erased',
    );
    await restoreOn(machine, week.lastWeek, { force: true });
    expect(await week.stateOf(machine)).toEqual(kept);
  },
  timeout,
);

test(
  'a redemption that was undone since does not have the code when the next one is undone',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(week.lastNight)] });
    const { db } = machine.connection;
    const [account = { id: 0, username: '', role: 'gate' as const }] = await db.select().from(users);
    const given = { code: 'HF-TAKEN-BACK', account, request: undefined };
    await redeemCoupon({ db }, given);
    expect(await undoRedemption({ db }, given)).toMatchObject({ state: 'open', usedBy: null });
  },
  timeout,
);

test(
  'someone who was erased under an address that the backup does not know stays erased',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(week.lastNight)] });
    expect((await week.stateOf(machine)).applications).toEqual(['Left']);
  },
  timeout,
);

test(
  'someone who was erased before the backup and came back stays',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastNight);
    const said: string[] = [];
    await restoreOn(machine, week.lastWeek, { force: true, say: (sentence) => said.push(sentence) });
    expect((await week.stateOf(machine)).people).toContain('clara@visitor.example');
    expect(said.at(-1)).toContain('4 people, applications or subscriptions that were erased');
  },
  timeout,
);

test(
  'what was granted since counts against stock and budget, also of a prize that was limited since',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(week.lastNight)] });
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
  timeout,
);

test(
  'a restore that ends right after its transaction has kept everything',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastNight);
    const migrate = async () => {
      throw new Error('the lights went out');
    };
    const failing = { ...machine, connection: { ...machine.connection, migrate } };
    await expect(restoreOn(failing, week.lastWeek, { force: true })).rejects.toThrow('lights');
    expect(await week.stateOf(machine)).toEqual(kept);
  },
  timeout,
);

test(
  'on a new machine a newer backup knows',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(week.lastNight)] });
    expect(await week.stateOf(machine)).toEqual(kept);
  },
  timeout,
);

describe('a fresh database that someone logged in to', { timeout }, () => {
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
    await restoreOn(machine, week.lastWeek, { force: true, newer: [backupNamed(week.lastNight)], say });
    expect(await week.stateOf(machine)).toEqual({ ...kept, coupons: { ...kept.coupons, 'HF-TODAY': true } });
    expect(said.at(-2)).toContain('4 coupons that were issued or redeemed, 1 vendor codes');
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed, .* after 2025-11-07T/);
  });

  test('and was backed up at night hides no backup from before, either', async () => {
    const { db } = (await freshMachine()).connection;
    const settings = { folder: join(week.testApp.backups, 'fresh'), openDump: async () => dumpStream(db) };
    const { path } = await week.testApp.takeBackup(settings);
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(path), backupNamed(week.lastNight)] });
    expect(await week.stateOf(machine)).toEqual(kept);
  });

  test('does not pass for one that knows', async () => {
    const said: string[] = [];
    await restoreOn(await freshMachine(), week.lastWeek, {
      force: true,
      say: (sentence) => said.push(sentence),
    });
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed, .* after 2025-10-31/);
  });
});

test('of the trail only the end of the backup and what came after it is held in memory', async () => {
  const { files } = backupNamed(week.lastNight);
  const { trail: entries } = await factsOfBackup(files, undefined);
  expect(entries.length).toBeGreaterThan(2);
  for (const [index, end] of entries.entries())
    expect((await factsOfBackup(files, end)).trail).toEqual(entries.slice(index));
});

test(
  'a newer backup that is damaged, or sealed with another key, keeps no good one from being restored',
  async () => {
    const damaged = `${week.lastNight}-damaged`;
    await cp(week.lastNight, damaged, { recursive: true });
    await truncate(join(damaged, dumpName), 40);
    const sealed = {
      name: 'sealed',
      files: backupFiles(week.lastNight, 'another key of thirty-two letters'),
    };
    const said: string[] = [];
    const machine = await emptyMachine();
    const newer = [backupNamed(damaged), sealed, backupNamed(week.lastNight)];
    await restoreOn(machine, week.lastWeek, { newer, say: (sentence) => said.push(sentence) });
    expect(said.filter((each) => each.includes('cannot be read from'))).toEqual([
      expect.stringMatching(/^Later changes cannot be read from .*-damaged: ./),
      expect.stringContaining('sealed: The backup is not encrypted'),
    ]);
    expect(await week.stateOf(machine)).toEqual(kept);
    const only = await emptyMachine();
    await restoreOn(only, week.lastWeek, { newer: [sealed], say: (sentence) => said.push(sentence) });
    expect(said.at(-1)).toMatch(/^Not known: which coupons were redeemed/);
  },
  timeout,
);

test(
  'what nobody knows is said',
  async () => {
    const said: string[] = [];
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { say: (sentence) => said.push(sentence) });
    expect((await week.stateOf(machine)).accounts).toEqual([
      ['changed', 'former', 'admin'],
      ['removed', 'former', 'admin'],
    ]);
    expect(said).toContain(
      'Accounts, passwords, roles and second factors are those of the backup: check them.',
    );
    expect(said.join()).toMatch(/Not known: which coupons were redeemed, .* who was erased after 2025-10-31/);
  },
  timeout,
);
