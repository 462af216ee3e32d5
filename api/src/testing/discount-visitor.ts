import { vi } from 'vitest';
import type { DiscountDraw, DiscountResult } from '../modules/discount/discount.schema.ts';
import { checkAnswer } from './documented-answer.ts';
import type { TestApp } from './test-app.ts';
import { testedDatabase } from './test-database.ts';

/** The answer of the game's two calls, good or bad. */
type DiscountAnswer = Partial<DiscountDraw & DiscountResult> & {
  message?: string;
  anotherDraw?: DiscountDraw;
};

let serial = 0;

/** An address that no visitor had before. */
export function freshAddress(): string {
  serial += 1;
  return `198.18.${serial >> 8}.${serial & 255}`;
}

/** A visitor at an address of their own, with a browser that keeps its cookie. */
export function createVisitor(testApp: TestApp, address = freshAddress()) {
  const browser = { cookie: '' };
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const cookie = browser.cookie ? { Cookie: browser.cookie } : {};
    const init = { method: 'POST', headers: { ...type, ...cookie, ...headers }, ...given };
    const connection = { incoming: { socket: { remoteAddress: address } } };
    const answer = await testApp.app.request(path, init, connection);
    await checkAnswer(testApp.app, 'POST', path, answer);
    browser.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? browser.cookie;
    return answer;
  };
  return {
    address,
    browser,
    draw: (body?: unknown) => post('/api/discount/draw', body),
    generate: (body: unknown, headers?: Record<string, string>) =>
      post('/api/discount/generate', body, headers),
    /** Draws and takes what was drawn. */
    async play(): Promise<Response> {
      const drawn = await post('/api/discount/draw');
      if (!drawn.ok) return drawn;
      const { value, draw } = (await drawn.json()) as DiscountDraw;
      return post('/api/discount/generate', { value, draw });
    },
  };
}

export async function answerOf(answer: Response | Promise<Response>): Promise<DiscountAnswer> {
  return (await (await answer).json()) as DiscountAnswer;
}

/**
 * Puts the clocks of this process so many hours off until `vi.useRealTimers()`. PGlite lives in this process and has
 * no other clock: there only the app's own clock is moved.
 */
export function shiftProcessClock(testApp: TestApp, hours: number): void {
  const milliseconds = hours * 3_600_000;
  testApp.time.now = new Date(testApp.time.now.getTime() + milliseconds);
  if (testedDatabase === 'postgres') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
