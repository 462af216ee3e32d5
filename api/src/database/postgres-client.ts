import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { actorStatement, isRead } from './acting.ts';
import type { Database } from './connection.ts';
import { DatabaseUnavailableError } from './errors.ts';

const burst = 20;
const millisecondsPerAttempt = 1_500;
/**
 * A statement with more parameters is a list of any length, and each length would be another statement that the server
 * keeps. All others are prepared once for each connection, which spares the server their planning.
 */
const maxPrepared = 64;

/** At most 20 attempts at once and then one every 1.5 s, until `reset`: no tight loop against a server that is starting. */
function createAttempts() {
  let left = burst;
  let refilledAt = performance.now();
  return {
    take(): boolean {
      const earned = Math.floor((performance.now() - refilledAt) / millisecondsPerAttempt);
      if (earned > 0) {
        left = Math.min(burst, left + earned);
        refilledAt += earned * millisecondsPerAttempt;
      }
      return left > 0 && left-- > 0;
    },
    reset() {
      left = burst;
    },
  };
}

/** A name for each text of a statement, by which the server knows it again. */
function createStatementNames() {
  const names = new Map<string, string>();
  return (text: string): string => {
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}

type ConnectArguments = [callback?: (error: Error) => void];
type QueryArguments = [statement: string | { text: string }, values?: unknown[], ...rest: unknown[]];

export interface PoolSettings extends pg.PoolConfig {
  /** False where the server's sessions are not those of the connections. */
  preparesStatements?: boolean;
  /** Called when the server ends a connection that nobody uses; the next query opens another one. */
  onIdleFailure?(error: unknown): void;
}

/**
 * A pool whose connections prepare their statements, and that does not connect in a tight loop to a server which is
 * away. Queries end with an error after `query_timeout`, and with them the connection that did not answer.
 */
export function createPool({ preparesStatements = true, onIdleFailure, ...settings }: PoolSettings): pg.Pool {
  const attempts = createAttempts();
  const nameOf = createStatementNames();

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // The query on a lost connection reports it; without a listener the process would crash.
      this.on('error', () => undefined);
    }

    override connect(...args: never): never {
      const [callback] = args as ConnectArguments;
      if (!callback || attempts.take()) return Reflect.apply(super.connect, this, args) as never;
      return setImmediate(callback, new DatabaseUnavailableError()) as never;
    }

    override query(...args: never): never {
      const [statement, values, ...rest] = args as QueryArguments;
      const isPrepared =
        preparesStatements && typeof statement === 'object' && (values?.length ?? 0) <= maxPrepared;
      const named = isPrepared ? { ...statement, name: nameOf(statement.text) } : statement;
      return Reflect.apply(super.query, this, [named, values, ...rest]) as never;
    }
  }

  const pool = new pg.Pool({ ...settings, Client });
  pool.on('connect', attempts.reset);
  pool.on('error', (error) => onIdleFailure?.(error));
  return pool;
}

type Query = [statement: { text: string }, values?: unknown[]];

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** A statement outside of transactions. A write that somebody makes becomes a transaction, which says who; all of it goes out at once. */
function queryOnce(pool: pg.Pool, query: Query): Promise<unknown> {
  const actor = actorStatement();
  if (!actor || isRead(query[0].text)) return pool.query(...query);
  return withClient(pool, async (client) => {
    const steps = [
      client.query('begin'),
      client.query(actor),
      client.query(...query),
      client.query('commit'),
    ];
    await Promise.allSettled(steps);
    const [, , result] = await Promise.all(steps);
    return result;
  });
}

/** Drizzle does not release a connection whose `begin` failed, so transactions check out theirs here. */
export function databaseOn(pool: pg.Pool): Database {
  const onClient = (client: object) =>
    drizzle({ client: client as pg.Pool, casing: 'snake_case' }) as unknown as Database;
  const db = onClient({ query: (...query: Query) => queryOnce(pool, query) });
  db.transaction = (work, settings) =>
    withClient(pool, (client) =>
      onClient(client).transaction(async (transaction) => {
        const actor = actorStatement();
        if (actor) await client.query(actor);
        return work(transaction);
      }, settings),
    );
  return db;
}
