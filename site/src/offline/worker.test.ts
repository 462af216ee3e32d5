import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const files = ['/_astro/coupon.a1.js', '/_astro/reminder.b2.js'];
const page = `<script src="${files[0]}"></script>`;
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const portal = () => new Response('<title>Free Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } });

const kept = new Map<string, Response>();
const asked: string[] = [];
let answers: Record<string, () => Response>;
let install: (event: object) => void;

/** Resolves once the worker has kept its page; rejects when it could not. */
function installed(): Promise<unknown> {
  let work: Promise<unknown> | undefined;
  install({ waitUntil: (given: Promise<unknown>) => (work = given) });
  return work as Promise<unknown>;
}

async function fetchAnswer(address: string): Promise<Response> {
  asked.push(address);
  const answer = answers[address]?.();
  if (!answer) throw new TypeError('Failed to fetch');
  return answer;
}

beforeEach(async () => {
  kept.clear();
  asked.length = 0;
  answers = { '/coupon': () => new Response(page), '/_astro/coupon.a1.js': script };
  const cache = {
    match: async (file: string) => kept.get(file),
    put: async (file: string, answer: Response) => void kept.set(file, answer),
    async addAll(wanted: string[]) {
      const found = await Promise.all(wanted.map(fetchAnswer));
      for (const [index, file] of wanted.entries()) kept.set(file, found[index] as Response);
    },
  };
  const worker = { page: '/coupon', files, version: '1', skipWaiting: async () => undefined };
  for (const [name, value] of Object.entries(worker)) vi.stubGlobal(name, value);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetchAnswer);
  vi.stubGlobal('addEventListener', (name: string, listener: typeof install) => {
    if (name === 'install') install = listener;
  });
  vi.resetModules();
  await vi.importActual('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('keeps no page that something else answers in place of a script, and the script the next time', async () => {
  answers['/_astro/reminder.b2.js'] = portal;
  await expect(installed()).rejects.toThrow('cannot be kept');
  expect([...kept.keys()]).not.toContain('/_astro/reminder.b2.js');
  expect([...kept.keys()]).not.toContain('/coupon');
  answers['/_astro/reminder.b2.js'] = script;
  await installed();
  expect([...kept.keys()].sort()).toEqual([...files, '/coupon']);
});

it('goes on after a connection that broke with what is still missing', async () => {
  await expect(installed()).rejects.toThrow('Failed to fetch');
  answers['/_astro/reminder.b2.js'] = script;
  asked.length = 0;
  await installed();
  expect(asked).toEqual(['/coupon', '/_astro/reminder.b2.js']);
});
