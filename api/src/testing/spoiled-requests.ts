import fc from 'fast-check';
import { type DocumentedCall, escaped, fromHost, type HostileRequest } from './hostile-request.ts';
import { fieldFaults, hostileInstants, textOf, withField } from './hostile-values.ts';
import { fittingValue, type JsonSchema, type Resolve } from './schema-values.ts';

const rowFaults = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9999999999',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%91%BB',
  'x'.repeat(3_000),
];
const textFaults = fieldFaults.filter((fault) => typeof fault === 'string').map(escaped);
/** Cursors of lists by time. */
const cursorFaults = hostileInstants
  .flatMap((instant) => [[instant], [instant, 1], [false, instant, 1]])
  .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
let hosts = 0;

function fieldsOf(schema: JsonSchema | undefined, resolve: Resolve): string[] {
  if (!schema) return [];
  if (schema.$ref) return fieldsOf(resolve(schema.$ref), resolve);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return [...Object.keys(schema.properties ?? {}), ...choices.flatMap((choice) => fieldsOf(choice, resolve))];
}

function requestOf(path: string, body: unknown): HostileRequest {
  hosts += 1;
  const type = { 'Content-Type': 'application/json' };
  return {
    path,
    body: body === undefined ? undefined : textOf(body),
    isNobody: false,
    headers: { ...fromHost(hosts), ...(body !== undefined && type) },
  };
}

/**
 * Requests that are right but for one thing, and the sender is an administrator: every field of the body, parameter of
 * the query and place in the path with each of the faults.
 */
export function spoiledRequests(call: DocumentedCall, resolve: Resolve, seed: number): HostileRequest[] {
  const path = call.path.replaceAll(/\{\w+\}/g, '1');
  const fields = [...new Set(fieldsOf(call.body, resolve))];
  const faults = fields.flatMap((field) => fieldFaults.map((fault) => ({ field, fault })));
  const count = faults.length + rowFaults.length;
  const bodies = call.body ? fc.sample(fittingValue(call.body, resolve), { numRuns: count, seed }) : [];
  const names = call.parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'wait');
  return [
    ...faults.map(({ field, fault }, index) =>
      requestOf(path, withField(bodies[index] as object, field, fault)),
    ),
    ...names.flatMap(({ name }) =>
      [...rowFaults, ...textFaults, `1&${name}=1`, ...(name === 'cursor' ? cursorFaults : [])].map((fault) =>
        requestOf(`${path}?${name}=${fault}`, bodies[0]),
      ),
    ),
    ...call.parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap(({ name }) => rowFaults.map((fault) => call.path.replace(`{${name}}`, fault)))
      .map((spoiled, index) => requestOf(spoiled.replaceAll(/\{\w+\}/g, '1'), bodies[index])),
  ];
}
