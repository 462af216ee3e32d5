import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { batchMailSchema } from '@haunted-forests/api/schemas/employment/batches/batch';
import { expect, it } from 'vitest';
import { batchFormSchema, batchInputOf, batchKinds, beginnings, decidedAmong } from './batchForm.ts';

it.each(batchKinds.filter((kind) => kind !== 'mail'))('can send what %s begins with', (kind) => {
  expect(batchMailSchema.safeParse(beginnings[kind]).success).toBe(true);
});

it('asks for something to do, and for the mail only when there is one', () => {
  const nothing = { ...beginnings.mail, hasMail: false };
  expect(batchFormSchema.safeParse(nothing).error?.issues[0]).toMatchObject({
    path: ['status'],
    message: 'Choose a status, an invitation or an email',
  });
  expect(batchFormSchema.safeParse({ ...nothing, invite: true }).success).toBe(true);
  expect(batchFormSchema.safeParse({ ...beginnings.mail, subject: '' }).success).toBe(false);
});

it.each([true, false])('invites nobody about whom it decides (with a mail: %j)', (hasMail) => {
  for (const kind of ['accepted', 'rejected'] as const) {
    const decided = batchFormSchema.safeParse({ ...beginnings[kind], hasMail, invite: true });
    expect(decided.error?.issues).toMatchObject([
      { path: ['status'], message: 'Only applicants without a decision can be invited' },
    ]);
  }
  const reviewed = { ...beginnings.invite, hasMail, status: 'reviewing' };
  expect(batchFormSchema.safeParse(reviewed).success).toBe(true);
});

it('sends no text of a mail that was switched off', () => {
  expect(batchInputOf([1, 2], { ...beginnings.rejected, hasMail: false })).toEqual({
    ids: [1, 2],
    status: 'rejected',
    invite: false,
    mail: null,
  });
});

it.each([
  ['', true, ['accepted', 'rejected']],
  ['reviewing', true, []],
  ['', false, []],
] as const)(
  'with the status %j and the invitation %j, names as decided already %j',
  (status, invite, named) => {
    const people = applicationStatuses.map((each) => ({ status: each, withdrawnAt: null }));
    const gone = { status: 'rejected', withdrawnAt: '2026-08-01T00:00:00.000Z' } as const;
    const decided = decidedAmong([...people, gone], { ...beginnings.mail, status, invite });
    expect(decided.map((person) => person.status)).toEqual(named);
  },
);
