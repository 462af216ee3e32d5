import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { networksOf } from './http/client-address.ts';
import { type DocumentedCall, type HostileRequest, hostileRequest } from './testing/hostile-request.ts';
import type { JsonSchema } from './testing/schema-values.ts';
import { spoiledRequests } from './testing/spoiled-requests.ts';
import { createTestApp } from './testing/test-app.ts';

const isLong = process.env.LONG_TESTS === '1';
const wantedCases = isLong ? 50_000 : 10_000;
/** Those that make rows come first, those that remove them last. */
const order = ['post', 'put', 'patch', 'get', 'delete'];
const seed = isLong ? Date.now() : 20_251_031;

const { limits } = readConfig({
  FORMS_PER_HOUR: '100000',
  LOGIN_FAILURES: '1000',
  LOGIN_FAILURES_PER_ADDRESS: '10000',
});
const testApp = await createTestApp({
  config: { limits, trustedProxies: networksOf(['127.0.0.1']) },
  fetch: async () => new Response('<!doctype html>'),
});
const document = await readDocument();
const calls = callsOf(document);
const spoiled = new Map(calls.map((call) => [call, spoiledRequests(call, resolve, seed)]));
const spoiledCases = [...spoiled.values()].flat().length;
const casesOfCall = Math.max(60, Math.ceil((wantedCases - spoiledCases) / calls.length));
const answers = new Map<string, Record<number, number>>();

function count({ method, path }: DocumentedCall, status: number): void {
  const ofCall = answers.get(`${method} ${path}`) ?? {};
  ofCall[status] = (ofCall[status] ?? 0) + 1;
  answers.set(`${method} ${path}`, ofCall);
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}
interface Operation {
  parameters?: DocumentedCall['parameters'];
  security?: Record<string, string[]>[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

async function readDocument(): Promise<Document> {
  return (await (await testApp.request('/api/openapi.json', {}, await testApp.logIn())).json()) as Document;
}

function resolve(reference: string): never {
  const [, , kind = '', name = ''] = reference.split('/');
  return document.components[kind]?.[name] as never;
}

/** Every call that takes something; uploads are streams and have tests of their own. */
function callsOf({ paths }: Document): DocumentedCall[] {
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, security = [] }]) => ({
      method,
      path,
      parameters: parameters.map((parameter) => (parameter.$ref ? resolve(parameter.$ref) : parameter)),
      body: requestBody?.content['application/json']?.schema,
      isForServices: security.some((scheme) => 'service' in scheme),
    })),
  );
  return found
    .filter(({ method, path }) => !(method === 'post' && path === '/api/media'))
    .filter(({ parameters, body }) => parameters.length > 0 || body)
    .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
}

async function answerOf(call: DocumentedCall, request: HostileRequest, token: string): Promise<Response> {
  const { path, body, headers, isNobody } = request;
  const ownToken = call.isForServices ? testApp.dependencies.config.serviceToken : token;
  return testApp.request(path, {
    method: call.method.toUpperCase(),
    headers: isNobody ? headers : { Authorization: `Bearer ${ownToken}`, ...headers },
    ...(body !== undefined && { body }),
  });
}

/** A link that is shown to people says what is wrong with it on a page, to browsers. */
function isPageForPeople(answer: Response, path: string): boolean {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage && path.startsWith('/api/publishing/previews/');
}

async function expectDecency(answer: Response, { path, body }: HostileRequest): Promise<void> {
  const sent = `${path.slice(0, 300)} ${body?.slice(0, 300)}`;
  expect(answer.status, sent).toBeLessThan(500);
  const text = await answer.text();
  if (answer.status < 400 || isPageForPeople(answer, path)) return;
  expect(answer.headers.get('content-type')).toBe('application/json');
  const { message, error } = JSON.parse(text) as Record<string, unknown>;
  expect(message).toEqual(expect.stringMatching(/\S/));
  expect(error).toBe(message);
}

describe('hostile input', () => {
  test.each(calls.map((call) => [call.method.toUpperCase(), call.path, call] as const))(
    'of %s %s is never answered with a fault of the server',
    async (_method, _path, call) => {
      const token = await testApp.logIn();
      const tryOut = async (request: HostileRequest) => {
        const answer = await answerOf(call, request, token);
        count(call, answer.status);
        await expectDecency(answer, request);
      };
      for (const request of spoiled.get(call) ?? []) await tryOut(request);
      await fc.assert(fc.asyncProperty(hostileRequest(call, resolve), tryOut), {
        numRuns: casesOfCall,
        seed,
      });
      expect((await testApp.request('/api/admin/verify', {}, token)).status).toBe(200);
    },
    isLong ? 600_000 : 90_000,
  );

  test('was sent at least ten thousand times, and reached the handlers', () => {
    const statuses = [...answers.values()].flatMap((ofCall) => Object.entries(ofCall));
    const casesWith = (isWanted: (status: number) => boolean) =>
      statuses.reduce((sum, [status, cases]) => sum + (isWanted(Number(status)) ? cases : 0), 0);
    expect(casesWith(() => true)).toBeGreaterThanOrEqual(wantedCases);
    expect(casesWith((status) => status < 300)).toBeGreaterThan(wantedCases / 20);
    for (const expected of [400, 401, 404, 413, 415])
      expect([expected, casesWith((status) => status === expected) > 0]).toEqual([expected, true]);
  });
});
