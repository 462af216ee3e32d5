import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { actingAs } from '../../database/acting.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { ProblemError } from '../../http/problem.ts';
import { routePattern } from '../../http/request-log.ts';
import { recordEvent, recordRefusedLogin, type TrailEvent } from './trail.repository.ts';

/** Calls that stand in the trail although they change no row; the last part of `/:id` is the record's number. */
export const recordedCalls: Readonly<Record<string, TrailEvent>> = {
  'GET /api/contact-submissions/:id': { action: 'opened', kind: 'message' },
  'GET /api/employment-applications/:id': { action: 'opened', kind: 'application' },
  'GET /api/employment-applications/export': { action: 'exported', kind: 'application' },
  'GET /api/newsletter-subscriptions/export': { action: 'exported', kind: 'subscription' },
  'POST /api/people/export': { action: 'exported', kind: 'person' },
  'GET /api/ticket-clicks/export': { action: 'exported', kind: 'ticket clicks' },
  'GET /api/trail/export': { action: 'exported', kind: 'trail' },
};

/** Lists that hold every field of everybody where no `limit` is named: as good as an export. */
const wholeLists: Readonly<Record<string, TrailEvent>> = {
  'GET /api/contact-submissions': { action: 'exported', kind: 'message' },
  'GET /api/employment-applications': { action: 'exported', kind: 'application' },
  'GET /api/newsletter-subscriptions': { action: 'exported', kind: 'subscription' },
};

const loginCall = 'POST /api/admin/login';
type CallContext = Context<HttpEnvironment>;

/** Whether an answer only asks for more: a second factor, or the password or passkey once again. */
function asksForMore({ error }: CallContext): boolean {
  const { extra = {} } = error instanceof ProblemError ? error.details : {};
  return 'secondFactor' in extra || 'proof' in extra;
}

/** The name that somebody tried in vain to log in with; undefined for anything else. A second step is recorded where its account is known. */
function refusedName(context: CallContext, call: string): string | undefined {
  if (call !== loginCall || context.res.status !== 401 || asksForMore(context)) return undefined;
  return (context.req.valid('json' as never) as { username: string }).username;
}

function eventOf(context: CallContext, call: string): TrailEvent | undefined {
  const { req, res } = context;
  if (res.status === 403 && !asksForMore(context)) return { action: 'refused', kind: 'call', title: call };
  if (!res.ok) return undefined;
  const event = recordedCalls[call] ?? (req.query('limit') === undefined ? wholeLists[call] : undefined);
  return event && { ...event, record: call.endsWith('/:id') ? req.path.split('/').at(-1) : undefined };
}

/**
 * Whatever an account changes by its call stands in the trail as the account's; what it opens, takes away or is refused is added here,
 * before the answer goes out: what can't be recorded isn't answered. A login that too many failures forbid is not added: nothing was
 * tried, and anyone could fill the trail with it.
 */
export function recordCallsOfAccounts({ db }: Pick<Dependencies, 'db'>) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const account = context.var.account ?? context.var.enrollingAccount;
    const actor = account && { id: account.id, name: account.username };
    await actingAs(actor, next);
    const call = `${context.req.method} ${routePattern(context).replace(/\/$/, '')}`;
    const name = refusedName(context, call);
    if (name !== undefined) await recordRefusedLogin(db, name);
    const event = actor && eventOf(context, call);
    if (event) await recordEvent(db, actor, event);
  });
}
