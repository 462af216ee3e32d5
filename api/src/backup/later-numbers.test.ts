import { describe, expect, test } from 'vitest';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.table.ts';
import { backupNamed, createBackedUpWeek, subscription } from '../testing/backed-up-week.ts';
import { emptyMachine, type Machine, restoreOn } from '../testing/empty-machine.ts';

const timeout = 120_000;
const week = await createBackedUpWeek();

describe('a number that was given since is not given again', { timeout }, () => {
  async function nextNumber({ connection: { db } }: Machine) {
    const [next] = await db
      .insert(newsletterSubscriptions)
      .values({ ...subscription, email: 'new@visitor.example' })
      .returning();
    return next?.id;
  }

  test('as far as the replaced database knows', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastNight);
    await restoreOn(machine, week.lastWeek, { force: true });
    expect(await nextNumber(machine)).toBe(week.numberSince + 1);
  });

  test('as far as a newer backup knows', async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastWeek, { newer: [backupNamed(week.lastNight)] });
    expect(await nextNumber(machine)).toBe(week.numberSince + 1);
  });
});
