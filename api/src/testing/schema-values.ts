import fc from 'fast-check';
import { hostileDays, hostileInstants } from './hostile-values.ts';

/** Part of a JSON schema, as far as the API's document uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Finds what a $ref of the document stands for. */
export type Resolve = (reference: string) => JsonSchema;

/** What fits fields of such names, whose form the document does not say. */
const examples: [RegExp, string][] = [
  [/url|image|address/i, 'https://pictures.example/lantern.jpg'],
  [/phone/i, '716-555-0123'],
  [/zip/i, '14031'],
];

const mostly = (usual: string, others: string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const instant = mostly('2025-10-31T12:00:00.000Z', hostileInstants);
const day = mostly('2025-10-31', hostileDays);

function stringOf({ pattern, format, maxLength = 200 }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (format === 'email' || /email/i.test(name))
    return fc.nat(9).map((digit) => `jane${digit}@visitor.example`);
  if (format === 'date-time') return instant;
  if (format === 'date') return day;
  const example = examples.find(([names]) => names.test(name))?.[1];
  if (example) return fc.constant(example);
  try {
    if (pattern) return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Look-arounds cannot be generated.
  }
  const plain = fc.constantFrom('The Lantern Keeper', '1', '👻 of the ridge', 'a\u202eb مرحبا\u200b');
  const longest = fc.constant('x'.repeat(Math.min(maxLength, 2_000)));
  return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: longest });
}

function objectOf(schema: JsonSchema, resolve: Resolve): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'website')
    .map(([name, property]) => [name, fittingValue(property, resolve, name)]);
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
  });
}

/** Values that the schema describes, for a field of this name; what code refines further may still refuse them. */
export function fittingValue(schema: JsonSchema, resolve: Resolve, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref) return fittingValue(resolve(schema.$ref), resolve, name);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fittingValue(choice, resolve, name)));
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (type === 'object') return objectOf(schema, resolve);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(fittingValue(items, resolve), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') {
    return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 100, 100) });
  }
  if (type === 'number') return fc.constantFrom(1, 4.5);
  return type === 'string' ? stringOf(schema, name) : fc.jsonValue({ maxDepth: 2 });
}
