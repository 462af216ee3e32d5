import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { contactInputSchema } from './modules/contact/contact.schema.ts';
import { contactSubmissions } from './modules/contact/contact.table.ts';
import { applicationInputSchema } from './modules/employment/employment.schema.ts';
import { employmentApplications } from './modules/employment/employment.table.ts';
import { applicationFields, contactFields } from './testing/factories.ts';
import { createTestApp } from './testing/test-app.ts';

const limits = { ...readConfig({}).limits, formsPerHour: 100_000 };
const testApp = await createTestApp({ config: { limits } });

beforeEach(async () => {
  await testApp.db.delete(contactSubmissions);
  await testApp.db.delete(employmentApplications);
});

const forms = {
  contact: {
    path: '/api/contact',
    table: contactSubmissions,
    fields: { ...contactFields(), website: '', group: undefined },
  },
  application: {
    path: '/api/employment-applications',
    table: employmentApplications,
    fields: { ...applicationFields(), canLiftWeight: null, comfortableInDark: null, website: '' },
  },
};
type Form = keyof typeof forms;

/** Fields whose text is the visitor's own; what the other fields may hold is stated. */
const free: Record<Form, string[]> = {
  contact: ['name', 'message', 'type'],
  application: [
    'firstName',
    'lastName',
    'address',
    'city',
    'startDate',
    'previousExperience',
    'specialSkills',
    'performanceLinks',
  ],
};

const peculiar = {
  emoji: '👻 the 👩‍👩‍👧‍👦 of 🏚️ and more',
  'right-to-left': 'שלום עולם, مرحبا بالعالم',
  'direction marks': '\u202Ereversed\u202C and \u2066isolated\u2069',
  'zero-width characters': 'zero\u200Bwidth\u200Dand\uFEFFmarks',
  'combining characters': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'line breaks and tabs': 'first line\r\nsecond\tline',
  'control characters': 'bell \u0007 and escape \u001B',
  'quotes and tags': `"'><script>alert(1)</script> \\' -- %s {{x}}`,
  noncharacters: 'the \uFFFE and \uFFFF of it',
};

const unstorable = {
  NUL: 'a text with \u0000 in it',
  'a lone high surrogate': 'a text with \uD83D in it',
  'a lone low surrogate': 'a text with \uDC7B in it',
};

const cases = (Object.keys(forms) as Form[]).flatMap((form) =>
  Object.keys(forms[form].fields).map((field) => [form, field] as const),
);

async function post(form: Form, field: string, value: string) {
  const { path, fields, table } = forms[form];
  const given = field === 'specificPositions' ? [value] : value;
  const answer = await testApp.send('POST', path, { ...fields, [field]: given });
  const [row] = (await testApp.db.select().from(table)) as Record<string, unknown>[];
  await testApp.db.delete(table);
  return { status: answer.status, stored: row?.[field] };
}

describe.each(cases)('in the form %s the field %s', (form, field) => {
  test('keeps peculiar text as it is, or refuses it', async () => {
    for (const [name, text] of Object.entries(peculiar)) {
      const { status, stored } = await post(form, field, text);
      const expected = free[form].includes(field)
        ? [201, text]
        : [field === 'website' ? 201 : 400, undefined];
      expect([name, status, stored]).toEqual([name, ...expected]);
    }
  });

  test('refuses text that cannot be stored', async () => {
    for (const [name, text] of Object.entries(unstorable))
      expect([name, await post(form, field, text)]).toEqual([name, { status: 400, stored: undefined }]);
  });

  test('refuses too much text', async () => {
    expect((await post(form, field, 'x'.repeat(900_000))).status).toBe(400);
    expect((await post(form, field, 'x'.repeat(1024 * 1024))).status).toBe(413);
  });
});

test.each([
  ['contact', contactInputSchema],
  ['application', applicationInputSchema],
] as const)('every text that the form %s may send is in the table', (form, schema) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const withoutText = new Set(['over18', 'canLiftWeight', 'comfortableInDark']);
  const texts = Object.keys(properties).filter((field) => !withoutText.has(field));
  expect(Object.keys(forms[form].fields)).toEqual(expect.arrayContaining(texts));
});
