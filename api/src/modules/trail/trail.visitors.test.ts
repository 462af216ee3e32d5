import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApplicants } from '../../testing/applicant.ts';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import { applicationFields, contactFields, testimonialFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { discountCoupons } from '../discount/discount.table.ts';
import { entryWords } from './trail.schema.ts';
import { trail } from './trail.table.ts';

const testApp = await createTestApp();
const reader = await createTrailReader(testApp);
const token = reader.token;
const applicants = createApplicants(testApp);
beforeEach(() => reader.newEntries());

async function idOf(answer: Response): Promise<number> {
  return ((await answer.json()) as { id: number }).id;
}

const storeApplication = async () => (await applicants.apply()).id;

describe('what an account changes', () => {
  test('names what visitors sent by its number alone', async () => {
    const id = await storeApplication();
    await testApp.send('PATCH', `/api/employment-applications/${id}/status`, { status: 'reviewing' }, token);
    const note = { text: 'Silas seems kind' };
    const noteId = await idOf(
      await testApp.send('POST', `/api/employment-applications/${id}/notes`, note, token),
    );
    await testApp.request(`/api/employment-applications/${id}`, { method: 'DELETE' }, token);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => `${action} ${kind} ${record}`)).toEqual([
      `changed application ${id}`,
      `created note ${noteId}`,
      `deleted application ${id}`,
      `deleted note ${noteId}`,
    ]);
    expect(entries[0]?.differences).toEqual([{ field: 'status', before: 'pending', after: 'reviewing' }]);
    expect(entries[1]?.differences).toEqual([{ field: 'application_id', before: null, after: String(id) }]);
    expect(entries[3]?.differences).toEqual([{ field: 'application_id', before: String(id), after: null }]);
    expect(JSON.stringify(await testApp.db.select().from(trail))).not.toMatch(/silas|ward|kind\b.*seems/i);
  });

  test('names a testimonial by its number alone, and tells of its words only that they changed', async () => {
    const fields = testimonialFields({ name: 'Hepzibah', content: 'A cold hand.' });
    const id = await idOf(await testApp.send('POST', '/api/testimonials', fields, token));
    const later = { ...fields, name: 'Hepzibah P.', content: 'Two cold hands.', rating: 5 };
    await testApp.send('PUT', `/api/testimonials/${id}`, later, token);
    await testApp.request(`/api/testimonials/${id}`, { method: 'DELETE' }, token);
    await testApp.request(`/api/bin/testimonial/${id}/restore`, { method: 'POST' }, token);
    await testApp.request(`/api/testimonials/${id}`, { method: 'DELETE' }, token);
    await testApp.request(`/api/bin/testimonial/${id}`, { method: 'DELETE' }, token);
    const entries = (await reader.newEntries()).filter(({ record }) => record === String(id));
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['created', null],
      ['changed', null],
      ['deleted', null],
      ['restored', null],
      ['deleted', null],
      ['deleted for good', null],
    ]);
    expect(entries[1] && entryWords(entries[1])).toEqual([
      'Content changed',
      'Name changed',
      'Rating: 4 → 5',
    ]);
    expect(JSON.stringify(await testApp.db.select().from(trail))).not.toMatch(/hepzibah|cold hand/i);
  });

  test('names a mail to applicants by its number alone', async () => {
    const ids = [await storeApplication()];
    const mail = { subject: 'A place for Jedediah', text: 'Come.' };
    await testApp.send(
      'POST',
      '/api/employment-applications/batches',
      { ids, status: null, mail, invite: false },
      token,
    );
    expect(await reader.newEntries()).toMatchObject([{ kind: 'batch', title: null }]);
    expect(JSON.stringify(await testApp.db.select().from(trail))).not.toContain('Jedediah');
  });

  test('tells of each applicant that they were invited', async () => {
    const ids = [await storeApplication(), await storeApplication()];
    const batch = { ids, status: null, mail: null, invite: true };
    await testApp.send('POST', '/api/employment-applications/batches', batch, token);
    const entries = (await reader.newEntries()).filter(({ kind }) => kind === 'application');
    const told = entries.map(({ action, record }) => `${action} ${record}`);
    expect(told.toSorted()).toEqual(ids.map((id) => `changed ${id}`).toSorted());
    for (const entry of entries)
      expect(entryWords(entry)).toEqual([expect.stringMatching(/^Invited at: \w+ \d+, 20/)]);
  });

  test('tells once that a withdrawn application was taken up again', async () => {
    const { id, token: link } = await applicants.apply();
    await applicants.call(link, 'POST', '/withdraw');
    for (const _twice of [1, 2])
      await testApp.send('PATCH', `/api/employment-applications/${id}`, { withdrawn: false }, token);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => [action, kind, record])).toEqual([
      ['changed', 'application', String(id)],
    ]);
    expect(entries.map(({ differences }) => differences)).toEqual([
      [{ field: 'withdrawn_at', before: expect.stringMatching(/^20/), after: null }],
    ]);
  });

  test('covers a redemption and its undo, without the code', async () => {
    const gate = await testApp.logIn('gate');
    const code = (await answerOf(createVisitor(testApp).generate({ value: '5%' }))).code ?? '';
    const [coupon] = await testApp.db.select().from(discountCoupons).where(eq(discountCoupons.code, code));
    await reader.newEntries();
    await testApp.request(`/api/coupons/${code}/redeem`, { method: 'POST' }, gate);
    await testApp.request(`/api/coupons/${code}/redeem`, { method: 'POST' }, gate);
    await testApp.request(`/api/coupons/${code}/undo`, { method: 'POST' }, gate);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => [action, kind, record])).toEqual([
      ['redeemed', 'coupon', String(coupon?.id)],
      ['undone', 'coupon', String(coupon?.id)],
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });
});

test('what visitors and the park itself change is not told', async () => {
  await testApp.send('POST', '/api/contact', contactFields());
  await testApp.send('POST', '/api/employment-applications', applicationFields());
  await testApp.db.update(contactSubmissions).set({ readAt: new Date() });
  expect(await reader.told()).toEqual([]);
});
