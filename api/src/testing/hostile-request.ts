import fc from 'fast-check';
import { hostileText, textOf, withOneFault } from './hostile-values.ts';
import { fittingValue, type JsonSchema, type Resolve } from './schema-values.ts';

interface Parameter {
  in: string;
  name: string;
  schema: JsonSchema;
  $ref?: string;
}

/** A call of the API's document. */
export interface DocumentedCall {
  method: string;
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** Whether the service token opens it. */
  isForServices: boolean;
}

export interface HostileRequest {
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  isNobody: boolean;
}

const jsonType = 'application/json';
const otherTypes = [
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  ';',
];
const malformed = ['', '{', '{"a":', '[1,]', 'nonsense', '\u0000', '{"a":1}{', '\ufeff{}', '"', '1e', '﷽'];

const headerTexts: Record<string, string[]> = {
  'If-Match': ['*', '"1"', 'W/"x"', '"99999999999999999999"', ',,,', '"', '\u00e9'],
  'If-None-Match': ['*', '"1"', 'x'.repeat(5_000)],
  'Idempotency-Key': ['again', 'x'.repeat(256), '\u00e9', ' ', '{}', '"a"'],
  'X-Forwarded-For': [
    'junk',
    '1.2.3.4, ,,',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
    '999.1.1.1',
    ','.repeat(3_000),
  ],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'x'.repeat(600)}`,
    'Bearer \u00e9',
    "Bearer ' or 1=1",
  ],
  'Content-Length': ['-1', 'x', '99999999999', '0'],
  'Transfer-Encoding': ['chunked', 'gzip'],
  'X-Request-Id': ['x'.repeat(500), '\u00e9', '{}'],
  Cookie: ['a=b; ;=; __proto__=x', 'x'.repeat(5_000)],
  Origin: ['null', 'https://evil.example', 'junk'],
  'Sec-Fetch-Site': ['cross-site', 'junk'],
  Accept: ['text/html', 'x'.repeat(2_000)],
};
const strangeHeader = fc
  .constantFrom(...Object.entries(headerTexts))
  .chain(([name, texts]) => fc.constantFrom(...texts).map((text): [string, string] => [name, text]));
const strangeHeaders = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.array(strangeHeader, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
  },
);

export function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Mostly a row's id or a word, so that handlers are reached. */
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '1', '2', '3', 'new-york', 'landing') },
  { weight: 1, arbitrary: hostileText.map((text) => escaped(text.slice(0, 3_000)) || '%20') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%00', '%', '%ff', '%2e%2e', '%2f', '0', '-1', '2147483648', '1e3'),
  },
);

/** As text, also what has no prototype to do that. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function queryOf(parameters: Parameter[], resolve: Resolve): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'wait');
  const pair = ({ name, schema }: Pick<Parameter, 'name' | 'schema'>) =>
    fc
      .oneof(fittingValue(schema, resolve).map(asText), hostileText)
      .map((text) => `${name}=${escaped(text)}`);
  const stray = fc
    .constantFrom('limit', 'cursor', '__proto__', 'a[b]', 'region', 'id')
    .map((name) => ({ name, schema: {} }));
  const choice =
    named.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...named) }, stray) : stray;
  return fc
    .tuple(
      fc.array(choice.chain(pair), { maxLength: 4 }),
      fc.constantFrom('', '', '', '&', '%', '=', '%ff=1', '&&=&'),
    )
    .map(([pairs, ending]) => (pairs.length > 0 || ending ? `?${pairs.join('&')}${ending}` : ''));
}

function bodyOf(schema: JsonSchema | undefined, resolve: Resolve) {
  const valid = fittingValue(schema ?? { type: 'object' }, resolve);
  const faulty = valid.chain(withOneFault);
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(textOf) },
    { weight: 8, arbitrary: faulty.map(textOf) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(...malformed) },
  );
}

/** The headers by which the request comes from this one of 16 million visitors. */
export function fromHost(host: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}` };
}

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant(jsonType) },
  { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
);

/** Requests for `call` that hold something hostile: in the path, the query, the body or the headers. */
export function hostileRequest(call: DocumentedCall, resolve: Resolve): fc.Arbitrary<HostileRequest> {
  const segments = call.path.split('/').map((part) => (part.startsWith('{') ? segment : fc.constant(part)));
  return fc
    .record({
      path: fc.tuple(...segments).map((parts) => parts.join('/')),
      query: queryOf(call.parameters, resolve),
      body: call.method === 'get' ? fc.constant(undefined) : bodyOf(call.body, resolve),
      type: contentType,
      strange: strangeHeaders,
      isNobody: fc.nat(4).map((fate) => fate === 0),
      host: fc.nat(2 ** 24 - 1),
    })
    .map(({ path, query, body, type, strange, isNobody, host }) => ({
      path: path + query,
      body,
      isNobody,
      headers: {
        ...fromHost(host),
        ...(body !== undefined && type && { 'Content-Type': type }),
        ...(strange as Record<string, string>),
      },
    }));
}
