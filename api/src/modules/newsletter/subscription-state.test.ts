import { expect, test } from 'vitest';
import { stateOf } from './newsletter.repository.ts';

const now = new Date('2025-10-31T12:00:00Z');
const pending = {
  active: true,
  confirmedAt: null,
  unsubscribedAt: null,
  quarantineReason: null,
};

test.each([
  ['pending', {}],
  ['confirmed', { confirmedAt: now }],
  ['unsubscribed', { confirmedAt: now, active: false, unsubscribedAt: now }],
  ['unsubscribed', { active: false, unsubscribedAt: now }],
  ['unsubscribed', { active: false, confirmedAt: now }],
  ['quarantined', { quarantineReason: 'honeypot' }],
] as const)('a subscription is %s with %j', (state, changes) => {
  expect(stateOf({ ...pending, ...changes })).toBe(state);
});
