import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Hashes `password`, or with a stored hash verifies it. */
export interface HashingTask {
  password: string;
  stored?: string;
}

const idle: Worker[] = [];

/** Without the environment it holds no secret, and `node --watch` does not send its own messages among the answers. */
function openThread(): Worker {
  return new Worker(new URL('./password.worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
}

/**
 * What a thread of low priority answers: a hash in PHC form, or whether the password fits. Requests are answered first: a
 * flood of logins would take their core. A thread that fails is not used again.
 */
export async function hashInThread(task: HashingTask): Promise<unknown> {
  const thread = idle.pop() ?? openThread();
  thread.ref();
  thread.postMessage(task);
  const [answer] = await once(thread, 'message');
  thread.unref();
  idle.push(thread);
  return answer;
}
