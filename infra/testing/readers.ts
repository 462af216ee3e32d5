import { setImmediate as turn } from 'node:timers/promises';

export interface Reading {
  status: number;
  body: string;
}

/** What someone who reads the site at `origin` sees; a broken connection has status 0. */
export async function readAt(origin: URL, path: string, encoding = 'identity'): Promise<Reading> {
  try {
    const answer = await fetch(new URL(path, origin), { headers: { 'accept-encoding': encoding } });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

export interface Visits {
  requests: number;
  /** What the visitors found wrong. */
  faults: string[];
}

/** Lets `count` visitors do their round again and again until `isOver`; a round answers what was wrong, and how much it asked for. */
export async function keepVisiting(
  count: number,
  isOver: () => boolean,
  round: (visitor: number) => Promise<Visits>,
): Promise<Visits> {
  const all: Visits = { requests: 0, faults: [] };
  const visit = async (visitor: number) => {
    while (!isOver()) {
      const { requests, faults } = await round(visitor);
      all.requests += requests;
      all.faults.push(...faults);
      await turn();
    }
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return all;
}
