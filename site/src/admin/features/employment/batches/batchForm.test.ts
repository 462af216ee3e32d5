import { batchMailSchema } from '@haunted-forests/api/schemas/employment/batches/batch';
import { expect, it } from 'vitest';
import { batchFormSchema, batchInputOf, batchKinds, beginnings } from './batchForm.ts';

it.each(batchKinds.filter((kind) => kind !== 'mail'))('can send what %s begins with', (kind) => {
  expect(batchMailSchema.safeParse(beginnings[kind]).success).toBe(true);
});

it('asks for something to do, and for the mail only when there is one', () => {
  const nothing = { ...beginnings.mail, hasMail: false };
  expect(batchFormSchema.safeParse(nothing).error?.issues[0]).toMatchObject({
    path: ['status'],
    message: 'Choose a status, an invitation or a mail',
  });
  expect(batchFormSchema.safeParse({ ...nothing, invite: true }).success).toBe(true);
  expect(batchFormSchema.safeParse({ ...beginnings.mail, subject: '' }).success).toBe(false);
});

it('sends no text of a mail that was switched off', () => {
  expect(batchInputOf([1, 2], { ...beginnings.rejected, hasMail: false })).toEqual({
    ids: [1, 2],
    status: 'rejected',
    invite: false,
    mail: null,
  });
});
