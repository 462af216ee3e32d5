import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../database/schema.ts';
import { deletePeople, storePerson } from '../../testing/person.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { erasures } from './erasure.table.ts';
import { eraseAgain, eraseApplication, personalTables } from './people.repository.ts';
import type { PersonData } from './people.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

beforeEach(async () => {
  await deletePeople(testApp.db);
  await testApp.db.delete(erasures);
  await storePerson(testApp.db, 'Agnes@Visitor.example');
  await storePerson(testApp.db, 'silas@visitor.example');
  testApp.logLines.length = 0;
});

const post = (action: string, email: unknown) =>
  testApp.send('POST', `/api/people/${action}`, { email }, token);
const everything = async (email: string) => (await (await post('export', email)).json()) as PersonData;
const totals = (data: PersonData) => Object.fromEntries(Object.entries(data).map(([k, v]) => [k, v.length]));

const ofOnePerson = {
  newsletterSubscriptions: 1,
  contactSubmissions: 1,
  applicationLinks: 1,
  applicationChanges: 1,
  applicationNotes: 1,
  applicationStars: 1,
  applicationBatchRecipients: 0,
  employmentApplications: 1,
  mails: 3,
};
const nothing = Object.fromEntries(Object.keys(ofOnePerson).map((table) => [table, 0]));

test("every table with a visitor's address, or of an application, is one of those that are exported and erased", () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable) && value !== schema.users);
  const withAddress = tables.filter((table) =>
    Object.keys(getTableColumns(table)).some((name) => /mail|recipient|replyto|applicationId/i.test(name)),
  );
  const known = Object.values(personalTables).map(({ table }) => table);
  expect(new Set(withAddress)).toEqual(new Set(known));
});

describe('an export', () => {
  test('has all rows of the person, whatever the case of the address, and of nobody else', async () => {
    const data = await everything(' AGNES@visitor.EXAMPLE ');
    expect(totals(data)).toEqual(ofOnePerson);
    expect(JSON.stringify(data)).not.toContain('silas');
    expect(data.contactSubmissions[0]).toMatchObject({ name: 'Agnes', message: '=HYPERLINK("x")' });
    expect(data.employmentApplications[0]).toMatchObject({ address: '9 Mill Lane' });
    expect(data.mails.map(({ subject }) => subject)).toEqual(['Please confirm', 'Receipt', 'Notice']);
  });

  test('has the emails about an application that went to an earlier address, and an erasure counts them', async () => {
    await testApp.db.delete(mails);
    const [application] = await testApp.db
      .select()
      .from(employmentApplications)
      .where(eq(employmentApplications.email, 'Agnes@Visitor.example'));
    await testApp.db.insert(mails).values({
      kind: 'application-receipt',
      applicationId: application?.id ?? 0,
      recipient: 'mistyped@visitor.example',
      subject: 'Receipt',
      text: '',
      html: '',
    });
    expect((await everything('agnes@visitor.example')).mails).toMatchObject([{ subject: 'Receipt' }]);
    const erased = await (await post('erase', 'agnes@visitor.example')).json();
    expect(erased).toMatchObject({ erased: { mails: 1, employmentApplications: 1 } });
  });

  test('holds no link that works for the recipient of a mail alone', async () => {
    const text = JSON.stringify(await everything('agnes@visitor.example'));
    expect(text).not.toMatch(/secret-token|hash-of-token/);
    expect(text).toContain('The text of the notice');
  });

  test('is a CSV file on request, whose cells are no formulas', async () => {
    const answer = await post('export?format=csv', 'agnes@visitor.example');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('Table,Id,Field,Value');
    expect(lines).toContainEqual(expect.stringMatching(/^contactSubmissions,\d+,message,"'=HYPERLINK/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^employmentApplications,\d+,specificPositions,Tour Guide; Property Scarer$/),
    );
  });

  test('of somebody who is not known is empty', async () => {
    expect(totals(await everything('nobody@visitor.example'))).toEqual(nothing);
  });
});

describe('an erasure', () => {
  test('deletes all rows of the person, says how many, and leaves everybody else alone', async () => {
    const answer = await post('erase', 'agnes@VISITOR.example');
    expect([answer.status, await answer.json()]).toEqual([200, { erased: ofOnePerson }]);
    expect(totals(await everything('agnes@visitor.example'))).toEqual(nothing);
    expect(totals(await everything('silas@visitor.example'))).toEqual(ofOnePerson);
    expect(await (await post('erase', 'agnes@visitor.example')).json()).toEqual({ erased: nothing });
  });

  test('that fails at the last table deletes nothing', async () => {
    const failing = sql.raw(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$",
    );
    await testApp.db.execute(failing);
    await testApp.db.execute(
      sql.raw('create trigger refuse before delete on mails for each row execute function refuse()'),
    );
    expect((await post('erase', 'agnes@visitor.example')).status).toBe(500);
    await testApp.db.execute(sql.raw('drop function refuse cascade'));
    expect(totals(await everything('agnes@visitor.example'))).toEqual(ofOnePerson);
  });
});

test('an application that its applicant deleted goes again from an older backup, and nothing else of the person', async () => {
  const isHers = eq(employmentApplications.email, 'Agnes@Visitor.example');
  const [application] = await testApp.db.select().from(employmentApplications).where(isHers);
  if (!application) throw new Error('there is no such application');
  await testApp.db.transaction((transaction) => eraseApplication(transaction, application));
  await testApp.db.insert(employmentApplications).overridingSystemValue().values(application);
  const erased = await testApp.db.select().from(erasures);
  expect(await testApp.db.transaction((transaction) => eraseAgain(transaction, erased))).toBe(1);
  expect(totals(await everything('agnes@visitor.example'))).toMatchObject({
    employmentApplications: 0,
    contactSubmissions: 1,
    newsletterSubscriptions: 1,
  });
  expect(totals(await everything('silas@visitor.example'))).toEqual(ofOnePerson);
});

test('the log gets who asked and how much it was, but not about whom', async () => {
  await post('export', 'agnes@visitor.example');
  await post('erase', 'agnes@visitor.example');
  const lines = testApp.logLines.map((line) => JSON.parse(line)).filter(({ counts }) => counts);
  expect(lines).toMatchObject([
    { msg: "a person's data exported", accountId: expect.any(Number), counts: ofOnePerson },
    { msg: "a person's data erased", accountId: expect.any(Number), counts: ofOnePerson },
  ]);
  expect(testApp.logLines.join('')).not.toMatch(/agnes/i);
});

test.each(['agnes', '', undefined, '%@visitor.example%'])('%j is no address', async (email) => {
  for (const action of ['export', 'erase']) {
    const answer = await post(action, email);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Please enter a valid email address' },
    ]);
  }
});
