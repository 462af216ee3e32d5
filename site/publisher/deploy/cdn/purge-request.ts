import { inBatches } from '../../concurrency.ts';

const deadline = 15_000;
const place = '{url}';

export interface CdnSettings {
  /** The CDN's purge URL. With `{url}` it is called once per address; without, with a JSON list. */
  url: string;
  /** The header that authenticates the request. */
  headers: Record<string, string>;
}

async function ask(url: string, headers: Record<string, string>, body?: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(deadline),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered with ${answer.status}`);
}

/** Returns the function that purges addresses from a CDN; it rejects unless the CDN accepted all of them. */
export function createPurgeRequest({ url, headers }: CdnSettings) {
  return async (addresses: readonly string[]): Promise<void> => {
    if (url.includes(place))
      return inBatches(addresses, (address) => ask(url.replace(place, encodeURIComponent(address)), headers));
    const json = { ...headers, 'content-type': 'application/json' };
    await ask(url, json, JSON.stringify({ files: addresses }));
  };
}
