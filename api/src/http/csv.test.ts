import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type CsvColumns, csvAnswer } from './csv.ts';

interface Row {
  name: string | null;
  tags?: string[];
  at?: Date;
  agreed?: boolean;
}
const columns: CsvColumns<Row> = { name: 'Name', tags: 'Tags', at: 'At', agreed: 'Agreed' };

async function answerOf(rows: Iterable<Row> | AsyncIterable<Row>): Promise<Response> {
  const app = new Hono().get('/', (context) => csvAnswer(context, 'visitors 2025', columns, rows));
  return app.request('/');
}

test('rows become a CSV file for download: UTF-8, CRLF, headings first', async () => {
  const answer = await answerOf([
    { name: 'Zoë, "the owl"', tags: ['a', 'b'], at: new Date(0), agreed: true },
    { name: null, agreed: false },
  ]);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="visitors-2025.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe(
    'Name,Tags,At,Agreed\r\n"Zoë, ""the owl""",a; b,1970-01-01T00:00:00.000Z,yes\r\n,,,no\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'the cell %j is no formula any more',
  async (name) => {
    expect(await (await answerOf([{ name }])).text()).toContain(`'${name}`);
  },
);

test('a file that cannot be read to its end does not look finished', async () => {
  async function* rows() {
    yield { name: 'first' };
    throw new Error('the database went away');
  }
  await expect((await answerOf(rows())).text()).rejects.toThrow();
});
