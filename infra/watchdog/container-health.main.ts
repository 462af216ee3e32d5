import { readFileSync, writeFileSync } from 'node:fs';
import { probe } from './responsiveness.ts';

/**
 * A container's health check: `container-health.main.ts ALIVE READY` exits with 0 when the process responds at both addresses. A
 * process that did not respond seven times in a row, about 40 seconds, is killed, because a container engine restarts processes
 * that exit but not those that hang. The container needs an init process: process 1 cannot be killed from inside.
 */
const [alive = '', ready = ''] = process.argv.slice(2);
const [milliseconds, misses] = [2_500, 7];
const missedFile = '/tmp/silent-health-checks';

function missedBefore(): number {
  try {
    return Number(readFileSync(missedFile, 'utf8'));
  } catch {
    return 0;
  }
}

/** Kills the service, and says so in the container's log. */
function killService() {
  const [pid] = readFileSync('/proc/1/task/1/children', 'utf8').split(' ');
  if (!pid) return;
  const line = {
    level: 50,
    time: new Date().toISOString(),
    msg: 'no response for 40 s: killed to be restarted',
  };
  writeFileSync('/proc/1/fd/1', `${JSON.stringify(line)}\n`);
  process.kill(Number(pid), 'SIGKILL');
}

const response = await probe(alive, milliseconds);
const missed = response === 'silent' ? missedBefore() + 1 : 0;
writeFileSync(missedFile, String(missed));
if (missed >= misses) killService();
const isHealthy = response === 'ok' && (await probe(ready, milliseconds)) === 'ok';
process.exit(isHealthy ? 0 : 1);
