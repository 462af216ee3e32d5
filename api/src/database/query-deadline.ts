import type postgres from 'postgres';
import { DatabaseUnavailableError } from './errors.ts';

type Client = postgres.Sql | postgres.TransactionSql;
type PendingQuery = ReturnType<Client['unsafe']> & { reject(reason: unknown): void };
/**
 * Statements with more parameters are lists of any length: each length would be a further statement that the server keeps.
 * All others are prepared once for each connection, which spares them a round trip and the server their planning.
 */
const mostPrepared = 64;

type Scope = (client: postgres.TransactionSql) => unknown;

/**
 * `client` with a deadline on every query, on getting a connection and on the commit: postgres.js itself
 * waits for ever when the server is frozen. The server's own statement_timeout ends what is merely slow.
 */
export function withQueryDeadline(
  client: postgres.Sql,
  milliseconds: number,
  onAnswer: () => void,
): postgres.Sql {
  const guard = <T extends Client>(target: T, onDeadline: (error: Error) => void): T =>
    new Proxy(target, {
      get(inner, key, receiver) {
        if (key === 'unsafe') return guardedUnsafe(inner, milliseconds, onAnswer, onDeadline);
        if (key === 'begin' || key === 'savepoint')
          return (...args: unknown[]) => guardedScope(inner, key, args, milliseconds, guard);
        return Reflect.get(inner, key, receiver);
      },
    });
  return guard(client, () => undefined);
}

function guardedUnsafe(
  client: Client,
  milliseconds: number,
  onAnswer: () => void,
  onDeadline: (error: Error) => void,
): Client['unsafe'] {
  return ((...[text, parameters, options]: Parameters<Client['unsafe']>) => {
    const prepare = (parameters?.length ?? 0) <= mostPrepared;
    const query = client.unsafe(text, parameters, { ...options, prepare }) as PendingQuery;
    const { resolve, reject } = query as unknown as { resolve(x: unknown): void; reject(x: unknown): void };
    const timer = setTimeout(() => {
      const error = new DatabaseUnavailableError();
      query.reject(error);
      onDeadline(error);
    }, milliseconds);
    Object.assign(query, {
      resolve(value: unknown) {
        clearTimeout(timer);
        onAnswer();
        resolve(value);
      },
      reject(reason: unknown) {
        clearTimeout(timer);
        reject(reason);
      },
    });
    return query;
  }) as Client['unsafe'];
}

/** Runs begin() or savepoint(); rejects at once when a query inside hits its deadline, since the rollback would hang. */
function guardedScope(
  client: Client,
  key: 'begin' | 'savepoint',
  args: unknown[],
  milliseconds: number,
  guard: (client: postgres.TransactionSql, onDeadline: (error: Error) => void) => postgres.TransactionSql,
): Promise<unknown> {
  const scope = args.pop() as Scope;
  return new Promise((resolve, reject) => {
    const expire = () => reject(new DatabaseUnavailableError());
    let timer = setTimeout(expire, milliseconds);
    const guarded: Scope = async (inner) => {
      clearTimeout(timer);
      try {
        return await scope(guard(inner, reject));
      } finally {
        timer = setTimeout(expire, milliseconds);
      }
    };
    const run = (client as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[key];
    run
      ?.apply(client, [...args, guarded])
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
