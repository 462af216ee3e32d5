import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { expect, it } from 'vitest';
import { proposedOpening } from './useHireChoice.ts';

const opening = (id: number, hired: number) =>
  ({ id, region: 'florida', position: 'Tour Guide', active: true, wanted: 1, hired, ends: null }) as Opening;
const application = (fields: Partial<EmploymentApplication> = {}) =>
  ({
    status: 'pending',
    region: 'florida',
    specificPositions: ['Tour Guide'],
    openingId: null,
    ...fields,
  }) as EmploymentApplication;

it('proposes the matching opening that has a place left, and none when all are filled', () => {
  expect(proposedOpening([opening(1, 1), opening(2, 0)], application())).toBe(2);
  expect(proposedOpening([opening(1, 1)], application())).toBeNull();
});

it('shows what is saved of somebody who is accepted', () => {
  expect(proposedOpening([opening(1, 1)], application({ status: 'accepted', openingId: 1 }))).toBe(1);
  expect(proposedOpening([opening(1, 0)], application({ status: 'accepted' }))).toBeNull();
});

it('leaves it to the server in a region whose openings are not known', () => {
  expect(proposedOpening([opening(1, 0)], application({ region: 'new-york' }))).toBeUndefined();
});
