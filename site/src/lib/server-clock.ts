/** Milliseconds by which this device's clock may differ from the server's. */
const toleratedDrift = 120_000;

let drift = 0;

/** Learns from an answer that has just come what the server's clock shows. */
export function noticeServerTime({ headers }: Pick<Response, 'headers'>): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) drift = Math.abs(ahead) > toleratedDrift ? ahead : 0;
}

/** The time in milliseconds by the server's clock, as far as it was heard of: this device's may be wrong by a day. */
export const serverNow = () => Date.now() + drift;
