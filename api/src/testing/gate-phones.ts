import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { codeKeyOf } from '../modules/discount/discount.rules.ts';
import { discountCoupons } from '../modules/discount/discount.table.ts';
import type { GateAnswer, GateCodes } from '../modules/discount/gate.schema.ts';
import { answerOf, createVisitor } from './discount-visitor.ts';
import type { TestApp } from './test-app.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let serial = 0;

/** What a phone at the gate sends of a code: what it did so many minutes ago. */
export const redemption = (code: string, minutes: number, more: object = {}) => {
  serial += 1;
  return { code, at: minutesAgo(minutes), key: `redemption-of-a-gate-${serial}`, ...more };
};

const hashOf = (salt: string, code: string) =>
  createHash('sha256')
    .update(`${salt}:${codeKeyOf(code)}`)
    .digest('base64')
    .slice(0, 6);

/** What a list has of a code. */
export function find({ salt, codes }: GateCodes, code: string) {
  return codes.find(([hash]) => hash === hashOf(salt, code));
}

/** Two gates of a park, each with an account. */
export async function openGates(testApp: TestApp) {
  const [gate, otherGate] = await Promise.all([testApp.logIn('gate'), testApp.logIn('gate')]);
  const nameOf = async (token: string) =>
    (await (await testApp.client(token).api.admin.verify.$get()).json()).username;
  const names = [await nameOf(gate), await nameOf(otherGate)] as const;
  return {
    gate,
    otherGate,
    names,
    /** A code that was granted a day ago. */
    async grant(value = '5%'): Promise<string> {
      const { code = '' } = await answerOf(createVisitor(testApp).generate({ value }));
      await testApp.db
        .update(discountCoupons)
        .set({ createdAt: sql`now() - interval '1 day'` })
        .where(eq(discountCoupons.code, code));
      return code;
    },
    async take(redemptions: object[], token = gate): Promise<GateAnswer[]> {
      const answer = await testApp.send('POST', '/api/gate/redemptions', redemptions, token);
      expect(answer.status).toBe(200);
      return (await answer.json()) as GateAnswer[];
    },
    async readCodes(): Promise<GateCodes> {
      const answer = await testApp.request('/api/gate/codes', {}, gate);
      expect(answer.status).toBe(200);
      return (await answer.json()) as GateCodes;
    },
    async historyOf(code: string): Promise<object[]> {
      const answer = await testApp.request(`/api/coupons/${code}`, {}, gate);
      return ((await answer.json()) as { history: object[] }).history;
    },
  };
}
