import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingTask } from './password-thread.ts';

/** OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority is the calling thread's; elsewhere it would be the whole process's. Only root may raise one that is lower already.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

parentPort?.on('message', ({ password, stored }: HashingTask) => {
  parentPort?.postMessage(stored === undefined ? hashSync(password, cost) : verifySync(stored, password));
});
