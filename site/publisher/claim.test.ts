import { expect, it } from 'vitest';
import { isMine, openClaim } from './claim.ts';

it('leaves the work to the first who asks', () => {
  const [one, other] = [openClaim(), openClaim()];
  expect([isMine(one), isMine(one), isMine(other)]).toEqual([true, false, true]);
});

it('is one claim in every thread that it was sent to', () => {
  const claim = openClaim();
  const sent = structuredClone(claim);
  expect([isMine(sent), isMine(claim)]).toEqual([true, false]);
});
