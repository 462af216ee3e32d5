import { describe, expect, test } from 'vitest';
import type { ApiDocument } from './modules/openapi/openapi.document.ts';
import { access } from './testing/access-table.ts';
import { createTestApp } from './testing/test-app.ts';

type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

const testApp = await createTestApp();
const token = await testApp.logIn('gate');
const document = (await (await testApp.request('/api/openapi.json', {}, token)).json()) as ApiDocument;
const operations = Object.fromEntries(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation as Operation,
    ]),
  ),
);

/** Names of the operations of which `holds` is not true. */
const exceptions = (holds: (operation: Operation, name: string) => boolean) =>
  Object.entries(operations)
    .filter(([name, operation]) => !holds(operation, name))
    .map(([name]) => name);

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function isFound(reference: string): boolean {
  const steps = reference.replace(/^#\//, '').split('/');
  return (
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], document) !== undefined
  );
}

describe("the API's document", () => {
  test('describes the routes of the code, all of them and no other', () => {
    const routes = testApp.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    expect(Object.keys(operations).toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  test('says of each call what it does, under one tag and an id of its own', () => {
    expect(exceptions(({ summary = '' }) => summary.length > 5)).toEqual([]);
    expect(exceptions(({ tags = [] }) => tags.length === 1)).toEqual([]);
    const ids = Object.values(operations).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([]);
  });

  test('says of each call what it answers on success', () => {
    const describesSuccess = ({ responses = {} }: Operation) =>
      Object.entries(responses).some(
        ([status, answer]) => /^[23]/.test(status) && 'description' in answer && answer.description !== '',
      );
    expect(exceptions(describesSuccess)).toEqual([]);
  });

  test('demands a token exactly where the table of who may call what does', () => {
    const demanded = ({ security = [] }: Operation) => [...new Set(security.flatMap(Object.keys))].join();
    const expected = (name: string) => {
      if (access[name] === 'everybody') return '';
      if (access[name] === 'the applicant') return 'applicant';
      return access[name] === 'the publisher' ? 'service' : 'account';
    };
    expect(exceptions((operation, name) => demanded(operation) === expected(name))).toEqual([]);
  });

  test('states the refusals of the guards, of validation, and of the door', () => {
    const has = ({ responses = {} }: Operation, ...statuses: number[]) =>
      statuses.every((status) => status in responses);
    const isGuarded = ({ security = [] }: Operation) => security.length > 0;
    const takesInput = ({ parameters = [], requestBody }: Operation) => parameters.length > 0 || requestBody;
    expect(exceptions((operation) => !isGuarded(operation) || has(operation, 401))).toEqual([]);
    expect(exceptions((operation) => !takesInput(operation) || has(operation, 400))).toEqual([]);
    expect(exceptions((operation, name) => name.startsWith('GET ') || has(operation, 403, 413, 415))).toEqual(
      [],
    );
  });

  test('is OpenAPI 3.1 whose references all lead somewhere', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Haunted Forests', version: '1' });
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => !isFound(reference))).toEqual([]);
    const declared = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item) as Operation[]) {
        const parameters = (operation.parameters ?? []) as { in: string; name: string; required?: boolean }[];
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        expect([path, inPath.map(({ name }) => name).toSorted()]).toEqual([path, declared(path).toSorted()]);
        expect(inPath.filter(({ required }) => required !== true)).toEqual([]);
      }
    }
  });

  test('is the same until the code changes, and is not sent again to those who have it', async () => {
    const first = await testApp.request('/api/openapi.json', {}, token);
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    const second = await testApp.request('/api/openapi.json', { headers }, token);
    expect([first.status, second.status, await second.text()]).toEqual([200, 304, '']);
    expect(second.headers.get('cache-control')).toBe('private, no-cache');
  });
});
