import { readFileSync } from 'node:fs';
import type { Role } from '../modules/accounts/account.schema.ts';

export type Access = 'everybody' | 'the publisher' | 'the applicant' | readonly Role[];

const document = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) \S+) \| (.+) \|$/gm)];
const others: readonly string[] = ['everybody', 'the publisher', 'the applicant'];

/** Who may call what, as docs/security.md says. A route that is not in its table fails the test: nothing is open by oversight. */
export const access = Object.fromEntries(
  rows.map(([, call, who = '']) => [call, others.includes(who) ? who : who.split(', ')]),
) as Record<string, Access>;
