import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes something: an account, or without an id a command of the operator. */
export interface Actor {
  id: number | null;
  name: string;
}

/** The operator's commands, which need no account. */
export const commandLine: Actor = { id: null, name: 'command line' };

const current = new AsyncLocalStorage<Actor | undefined>();

/** What `work` writes to the database from here on stands in the trail as done by `actor`; undefined: by nobody, and not at all. */
export function actingAs<T>(actor: Actor | undefined, work: () => PromiseLike<T>): Promise<T> {
  // Queries are sent when they are awaited, which must be in here.
  return current.run(actor, async () => await work());
}

const setActor = "select set_config('park.actor', $1, true)";

/** The statement that tells a transaction who acts; undefined when nobody does. The triggers of the trail go by it. */
export function actorStatement(): { text: string; values: [string] } | undefined {
  const actor = current.getStore();
  return actor && { text: setActor, values: [JSON.stringify(actor)] };
}

/** Whether a statement changes nothing, and may run without a transaction that says who acts. */
export function isRead(text: string): boolean {
  return /^\s*select\b/i.test(text);
}
