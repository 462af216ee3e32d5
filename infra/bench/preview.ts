import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { say } from '../start/say.ts';
import { startStack } from '../start/stack.ts';
import { jsonCall } from '../testing/json-call.ts';
import { percentiles } from '../testing/load.ts';

/** Preview latency while someone types: a draft that grows word by word, through the front origin. */
const samples = 300;
const budget = 50;
const sentence = 'Every October a light walks the ridge, and the **dogs** of the valley fall silent. ';

const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-preview-'));
const port = await freePort();
const stack = await startStack({
  environment: { ...process.env, PORT: String(port), SITE_URL: '', DATA_DIR: folder },
  say,
  compiled: compileSite(),
});

async function send(path: string, body: object, token = ''): Promise<Response> {
  const answer = await fetch(new URL(path, stack.frontUrl), jsonCall('POST', token, body));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function measure(token: string): Promise<number[]> {
  const times: number[] = [];
  for (let typed = 1; typed <= samples; typed += 1) {
    const draft = { title: 'The Lantern Keeper', content: `${sentence.repeat(typed)}Word ${typed}.` };
    const start = performance.now();
    const page = await (await send('/api/publishing/previews', draft, token)).text();
    times.push(performance.now() - start);
    if (!page.includes(`Word ${typed}.`)) throw new Error('The page does not show the draft.');
  }
  return times;
}

try {
  const login = await send('/api/admin/login', { username: 'admin', password: 'haunted' });
  const { token } = (await login.json()) as { token: string };
  await measure(token);
  const { p50, p95, max } = percentiles(await measure(token));
  say(
    `preview  p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${max.toFixed(0)} ms of ${samples} drafts`,
  );
  say(`Budget: p95 under ${budget} ms.`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
