import { beforeEach } from 'vitest';
import { employmentApplications } from '../modules/employment/employment.table.ts';
import type { Opening, OpeningFields } from '../modules/openings/opening.schema.ts';
import { openings } from '../modules/openings/opening.table.ts';
import { createApplicants } from './applicant.ts';
import { openingFields } from './factories.ts';
import { createTestApp } from './test-app.ts';

/** A test app whose openings somebody who hires makes and fills; each test begins without any. */
export async function openOpenings() {
  const testApp = await createTestApp();
  const { db, logIn, request, send, time } = testApp;
  const applicants = createApplicants(testApp);
  const today = time.now;
  const token = await logIn('hiring');
  const path = '/api/openings';

  beforeEach(async () => {
    time.now = today;
    await db.delete(employmentApplications);
    await db.delete(openings);
  });

  async function call(method: string, place: string, body?: object, headers = {}) {
    const answer = body
      ? await send(method, place, body, token, headers)
      : await request(place, { method }, token);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  }
  const decide = (id: number, decision: { status: string; openingId?: number | null }) =>
    call('PATCH', `/api/employment-applications/${id}/status`, decision);
  return {
    ...testApp,
    applicants,
    path,
    token,
    today,
    call,
    decide,
    make: async (changes: Partial<OpeningFields> = {}): Promise<Opening> =>
      (await call('POST', path, openingFields(changes))).body,
    all: async (): Promise<Opening[]> => (await call('GET', path)).body,
    offered: async (query = ''): Promise<Opening[]> =>
      (await request(path + query)).json() as Promise<Opening[]>,
    names: (list: Opening[]) => list.map(({ position }) => position),
    apply: async () => (await applicants.apply()).id,
    accept: (id: number, openingId?: number | null) =>
      decide(id, { status: 'accepted', ...(openingId !== undefined && { openingId }) }),
  };
}
