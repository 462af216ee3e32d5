import { describe, expect, test } from 'vitest';
import { createApplicants } from '../../testing/applicant.ts';
import { attractionFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const testApp = await createTestApp();
const applicants = createApplicants(testApp);
const token = await testApp.logIn('admin');

describe('the list', () => {
  const actions = async (query: string) => {
    const answer = await testApp.request(`/api/trail?${query}`, {}, token);
    return ((await answer.json()) as { action: string }[]).map(({ action }) => action);
  };
  test('is filtered by account, kind, action, record and the days of the park', async () => {
    const { id } = await applicants.apply();
    await testApp.request(`/api/employment-applications/${id}`, {}, token);
    await testApp.send('PATCH', `/api/employment-applications/${id}/status`, { status: 'accepted' }, token);
    expect(await actions(`kind=application&record=${id}`)).toEqual(['changed', 'opened']);
    expect(await actions(`kind=application&record=${id}&action=opened`)).toEqual(['opened']);
    expect(await actions(`record=${id}&kind=application&account=nobody`)).toEqual([]);
    const day = (shift: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
        new Date(Date.now() + shift * 24 * 3_600_000),
      );
    expect(await actions(`kind=application&record=${id}&from=${day(0)}&to=${day(0)}`)).toHaveLength(2);
    expect(await actions(`kind=application&record=${id}&from=${day(2)}`)).toEqual([]);
    expect(await actions(`kind=application&record=${id}&to=${day(-2)}`)).toEqual([]);
  });

  test('refuses days that are none', async () => {
    expect((await testApp.request('/api/trail?from=yesterday', {}, token)).status).toBe(400);
  });

  test('is a CSV file whose cells are no formulas', async () => {
    await testApp.send('POST', '/api/attractions', attractionFields({ title: '=1+1' }), token);
    const csv = await (await testApp.request('/api/trail/export?kind=attraction', {}, token)).text();
    expect(csv).toContain('Number,Time,Account,Action,Kind,Record,Title,Difference,Hash');
    expect(csv).toMatch(/,created,attraction,\d+,'=1\+1,/);
  });
});
