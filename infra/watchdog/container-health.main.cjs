const { readFileSync, writeFileSync } = require('node:fs');
const { get } = require('node:http');

/**
 * A container's health check: `container-health.main.cjs ALIVE READY` exits with 0 when the process responds at both addresses. A
 * process that did not respond five times in a row, about 40 seconds, is killed, because a container engine restarts processes
 * that exit but not those that hang. The container needs an init process: process 1 cannot be killed from inside.
 *
 * CommonJS, because it is started every few seconds: as a TypeScript module it takes four times the CPU time.
 */
const [alive, ready] = process.argv.slice(2);
const [milliseconds, misses] = [2_500, 5];
const missedFile = '/tmp/silent-health-checks';

/** Calls `onResponse` with 'ok', 'failing', 'closed' (nothing accepts connections) or 'silent' (accepted, without a response). */
function probe(url, onResponse) {
  const signal = AbortSignal.timeout(milliseconds);
  get(url, { signal }, ({ statusCode }) => {
    onResponse(statusCode >= 200 && statusCode < 300 ? 'ok' : 'failing');
  }).on('error', () => onResponse(signal.aborted ? 'silent' : 'closed'));
}

function missedBefore() {
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
    level: 'error',
    time: new Date().toISOString(),
    msg: 'no response for 40 s: killed to be restarted',
  };
  writeFileSync('/proc/1/fd/1', `${JSON.stringify(line)}\n`);
  process.kill(Number(pid), 'SIGKILL');
}

probe(alive, (response) => {
  const missed = response === 'silent' ? missedBefore() + 1 : 0;
  writeFileSync(missedFile, String(missed));
  if (missed >= misses) killService();
  if (response !== 'ok') process.exit(1);
  probe(ready, (readiness) => process.exit(readiness === 'ok' ? 0 : 1));
});
