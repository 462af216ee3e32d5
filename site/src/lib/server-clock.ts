/** Milliseconds by which this device's clock may differ from the server's. */
const toleratedDrift = 120_000;

let drift = 0;

/** Learns from an answer that has just come what the server's clock shows. */
export function noticeServerTime({ headers }: Pick<Response, 'headers'>): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) drift = Math.abs(ahead) > toleratedDrift ? ahead : 0;
}

/** An instant of this device's clock in milliseconds, which may be wrong by a day, by the server's as far as it was heard of. */
export const byServerClock = (milliseconds: number) => milliseconds + drift;

export const serverNow = () => byServerClock(Date.now());
