import { expect } from 'vitest';
import type { Finding } from '../doctor/finding.ts';

/** What findings are about, and how grave they are. */
export const levels = (findings: Finding[]) => findings.map(({ about, level }) => [about, level]);

/** The finding says this, and what to do about it. */
export function expectAdvice(finding: Finding | undefined, level: Finding['level'], says: RegExp) {
  expect([finding?.level, finding?.says]).toEqual([level, expect.stringMatching(says)]);
  expect(finding?.advice).toMatch(/\w/);
}
