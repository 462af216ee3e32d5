import type { APIRequestContext } from '@playwright/test';

/** The directives of a published page's own policy, by name. */
export async function policyOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = policy.split(';').map((directive) => directive.trim().split(/ (.*)/s));
  return Object.fromEntries(directives.map(([name = '', sources = '']) => [name, sources]));
}
