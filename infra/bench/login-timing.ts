import { say } from '../start/say.ts';
import { startApi } from '../testing/api-process.ts';

/** Whether response times reveal that an account exists: unknown names and wrong passwords in turn. */
const samples = 200;
const budget = 5;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function attempt(url: URL, username: string): Promise<{ milliseconds: number; answer: string }> {
  const start = performance.now();
  const answer = await fetch(new URL('/api/admin/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  const body = await answer.text();
  return { milliseconds: performance.now() - start, answer: `${answer.status} ${body}` };
}

const limits = { LOGIN_FAILURES: '1000', LOGIN_FAILURES_PER_ADDRESS: '10000' };
const api = await startApi(undefined, limits);
try {
  const times: Record<string, number[]> = { admin: [], nadim: [] };
  const answers = new Set<string>();
  for (let turn = 0; turn < samples; turn += 1) {
    for (const [username, values] of Object.entries(times)) {
      const { milliseconds, answer } = await attempt(api.url, username);
      values.push(milliseconds);
      answers.add(answer);
    }
  }
  const [known, unknown] = [median(times.admin ?? []), median(times.nadim ?? [])];
  say(`wrong password  median ${known.toFixed(1)} ms of ${samples}`);
  say(`unknown name    median ${unknown.toFixed(1)} ms of ${samples}`);
  say(
    `gap ${Math.abs(known - unknown).toFixed(1)} ms, budget ${budget} ms; ${answers.size} kind of answer: ${[...answers]}`,
  );
} finally {
  await api.stop();
}
