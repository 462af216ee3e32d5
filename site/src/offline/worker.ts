/** The page that opens without a network; its path is the scope of this worker. */
declare const page: string;
/** What the page loads later, by address; the first one, if any, stands in the page itself. */
declare const files: readonly string[];
/** Tells one build's worker from another's. */
declare const version: string;

/** The events of https://w3c.github.io/ServiceWorker/, which the types of pages do not know. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

const worker = globalThis as unknown as Worker;
const cacheName = `${page} ${version}`;
const hashedAddress = /\/_astro\/[\w.~-]+/g;

/** @throws Error when it does not arrive; portals and proxies answer with pages, and one in its place would stay. */
async function storeFile(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  if (!answer.ok || isPage) throw new Error(`${file} cannot be kept`);
  await cache.put(file, answer);
}

/**
 * Keeps the page as it is now, with everything that it loads.
 * @throws Error when there is no network, or the page was compiled with other files than this worker.
 */
async function storePage(): Promise<Response> {
  const answer = await fetch(page, { cache: 'no-cache' });
  const named: readonly string[] = (await answer.clone().text()).match(hashedAddress) ?? [];
  const [entry] = files;
  if (!answer.ok || (entry && !named.includes(entry))) throw new Error(`${page} cannot be kept`);
  const cache = await caches.open(cacheName);
  const wanted = [...new Set([...files, ...named])];
  const stored = await Promise.all(wanted.map((file) => cache.match(file)));
  await Promise.all(wanted.filter((_, index) => !stored[index]).map((file) => storeFile(cache, file)));
  await cache.put(page, answer.clone());
  return answer;
}

/** Removes what earlier versions kept, but for the last: a tab may still be open that loads some of it later. */
async function forgetEarlierVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${page} `) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page as it was kept, at once; it is fetched again for the next time. */
async function openPage(event: RequestEvent): Promise<Response> {
  const renewal = storePage();
  const stored = await caches.match(page, { cacheName });
  if (!stored) return renewal.catch(() => fetch(event.request));
  event.waitUntil(renewal.catch(() => undefined));
  return stored;
}

const storedFile = async (request: Request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('install', (event) => {
  (event as LifeEvent).waitUntil(storePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  (event as LifeEvent).waitUntil(forgetEarlierVersions().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const asked = event as RequestEvent;
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === page) asked.respondWith(openPage(asked));
  else if (pathname.startsWith('/_astro/')) asked.respondWith(storedFile(request));
});
