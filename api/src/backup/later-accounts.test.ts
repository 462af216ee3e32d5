import { expect, test } from 'vitest';
import { users } from '../modules/accounts/account.table.ts';
import { backupNamed, createBackedUpWeek, kept } from '../testing/backed-up-week.ts';
import { emptyMachine, restoreOn } from '../testing/empty-machine.ts';

const timeout = 120_000;
const week = await createBackedUpWeek();

test(
  'accounts that the replaced database lost come back',
  async () => {
    const machine = await emptyMachine();
    await restoreOn(machine, week.lastNight);
    await machine.connection.db.delete(users);
    await restoreOn(machine, week.lastWeek, { force: true, newer: [backupNamed(week.lastNight)] });
    expect(await week.stateOf(machine)).toEqual(kept);
    await machine.connection.db.delete(users);
    await restoreOn(machine, week.lastWeek, { force: true });
    expect((await week.stateOf(machine)).accounts).toHaveLength(2);
  },
  timeout,
);
