/** The database did not answer: a request that needed it is answered with 503 and may be repeated. */
export class DatabaseUnavailableError extends Error {
  constructor(message = 'The database did not respond in time', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '53300', // too many connections
  '55P03', // lock not available in time
  '57014', // statement deadline
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  '57P05', // idle session ended
  '25P03', // idle transaction ended
]);

/** The driver's own errors have sentences and no codes. */
const unavailableSentences =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered)|Cannot use a pool after)/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether `error`, or what caused it, says that the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth++
  ) {
    if (current instanceof DatabaseUnavailableError) return true;
    const code = codeOf(current);
    if (unavailableCodes.has(code) || code.startsWith('08')) return true;
    if (!code && unavailableSentences.test(current.message)) return true;
  }
  return false;
}

/** Whether `error` says that a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth++
  ) {
    if (codeOf(current) === '23505') return true;
  }
  return false;
}
