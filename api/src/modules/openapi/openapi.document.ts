import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { Config } from '../../config.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { documentedRefusal } from '../../http/operation.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;
type PathItem = ApiDocument['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

const description =
  `Every answer that is not a success is an ErrorEnvelope. A method that an address does not have is answered with 404, as
an address that there is not. Without \`limit\` lists are answered whole to
accounts, and their first 100 rows to visitors. In a page of a list X-Total-Count says how many there are and X-Next-Cursor is the \`cursor\` of the next page. What changes the
site's content answers X-Content-Revision, which publishing reports as live later on. An \`Idempotency-Key\` makes it
safe to send a public form again.`.replaceAll('\n', ' ');

const securitySchemes = {
  account: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/admin/login answers.' },
  applicant: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: "'Applicant' and the token of the link that is mailed to an applicant.",
  },
  service: { type: 'http', scheme: 'bearer', description: 'SERVICE_TOKEN of the environment.' },
} as const;

const commonAnswers = {
  Invalid: documentedRefusal('The request is not valid; the issues name the fields'),
  OtherSite: documentedRefusal('The request comes from another site'),
  TooLarge: documentedRefusal('The request is too large'),
  WrongType: documentedRefusal('Unsupported content type'),
  Unavailable: documentedRefusal('The database does not respond; Retry-After says when to come back'),
};

const reference = (name: keyof typeof commonAnswers) => ({ $ref: `#/components/responses/${name}` });

/** What the middleware before every route may answer. */
function commonAnswersOf(method: Method, path: string) {
  const isGuarded = path.startsWith('/api/') && path !== '/api/health';
  return {
    ...(method !== 'get' && {
      403: reference('OtherSite'),
      413: reference('TooLarge'),
      415: reference('WrongType'),
    }),
    ...(isGuarded && { 503: reference('Unavailable') }),
  };
}

function complete(operation: Operation, method: Method, path: string): void {
  const tag = path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? '';
  operation.tags = [tag.replace(/\..*$/, '')];
  operation.operationId = operation.operationId?.replace(/^([a-z]+)Api/, '$1') ?? '';
  operation.responses = { ...commonAnswersOf(method, path), ...operation.responses };
}

/** The OpenAPI 3.1 document of all routes of `app`: what `operation`, `validate` and the guards say about them. */
export async function apiDocument(
  app: Hono<HttpEnvironment>,
  config: Pick<Config, 'siteUrl'>,
): Promise<ApiDocument> {
  const document = await generateSpecs(app, {
    documentation: {
      info: { title: 'Haunted Forests', version: '1', description },
      servers: [{ url: config.siteUrl }],
      components: { securitySchemes, responses: commonAnswers },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: reference('Invalid') as never,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) complete(operation, method, path);
    }
  }
  const tags = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) => item[method]?.tags ?? []),
  );
  return { ...document, tags: [...new Set(tags)].sort().map((name) => ({ name })) };
}
