import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { signedHeaders } from '../modules/rebuild-hooks/rebuild-hook.job.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, failure } = findingsAbout('hook');
const publisher = findingsAbout('publisher');
const deadlineMilliseconds = 5_000;

type Settings = Pick<Config, 'rebuildHooks' | 'rebuildHookSecret' | 'publisherUrl' | 'serviceToken'>;

interface Tools {
  fetch: typeof fetch;
  now: Date;
}

const call = (tools: Tools, url: string, init: RequestInit) =>
  tools.fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(deadlineMilliseconds) });

/** Only the publisher knows pings: for others every POST is a build request. */
async function ping(tools: Tools, hook: string, secret: string): Promise<Finding> {
  const body = JSON.stringify({ type: 'ping' });
  const headers = signedHeaders(secret, `ping-${randomUUID()}`, tools.now, body);
  const { status } = await call(tools, hook, { method: 'POST', body, headers });
  if (status === 204) return ok('The publisher accepts signed messages.');
  return failure(
    `The publisher answered ${status} to a signed message.`,
    'Give api and publisher the same REBUILD_HOOK_SECRET, or the same SECRET_KEY, and restart both.',
  );
}

async function checkHook(tools: Tools, hook: string, settings: Settings): Promise<Finding> {
  const { host, origin } = new URL(hook);
  try {
    if (origin === new URL(settings.publisherUrl).origin)
      return await ping(tools, hook, settings.rebuildHookSecret);
    const { status } = await call(tools, hook, { method: 'HEAD' });
    if (status < 500) return ok(`${host} can be reached.`);
    return failure(`${host} answers ${status}.`, 'Check whether that service is up.');
  } catch (error) {
    return failure(
      `${host} cannot be reached (${reasonOf(error)}).`,
      'Check REBUILD_HOOKS, and whether the publisher is running: docker compose ps publisher',
    );
  }
}

async function checkToken(tools: Tools, { publisherUrl, serviceToken }: Settings): Promise<Finding> {
  try {
    const headers = { Authorization: `Bearer ${serviceToken}` };
    const { status } = await call(tools, new URL('/metrics', publisherUrl).href, { headers });
    if (status === 200) return publisher.ok('The publisher responds, and shares the service token.');
    return publisher.failure(
      `The publisher answered ${status} to the service token.`,
      'Give api and publisher the same SERVICE_TOKEN, or the same SECRET_KEY, and restart both.',
    );
  } catch (error) {
    return publisher.failure(
      `The publisher cannot be reached (${reasonOf(error)}).`,
      'Check PUBLISHER_URL, and whether it is running: docker compose ps publisher',
    );
  }
}

/** Whether each rebuild hook can be reached, and the publisher takes this api's secrets; nothing is published. */
export async function checkHooks(settings: Settings, tools: Tools): Promise<Finding[]> {
  const { rebuildHooks } = settings;
  if (rebuildHooks.length === 0)
    return [ok('No rebuild hooks are set; the publisher still learns of every change at once.')];
  const hooks = rebuildHooks.map((hook) => checkHook(tools, hook, settings));
  return Promise.all([...hooks, checkToken(tools, settings)]);
}
