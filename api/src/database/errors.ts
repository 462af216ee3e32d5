import { causesOf } from '../process/error-reason.ts';

/** The database did not answer: a request that needed it is answered with 503 and may be repeated. */
export class DatabaseUnavailableError extends Error {
  constructor() {
    super('The database did not respond in time');
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
  '40001', // no order in which transactions at once could have run
  '40P01', // transactions that waited for each other
  '53300', // too many connections
  '55P03', // lock not available in time
  '25006', // a replica that has not been promoted yet
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

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether `error`, or what caused it, says that the database cannot be reached now, or gave up what may be repeated. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof DatabaseUnavailableError) return true;
    const code = codeOf(cause);
    if (unavailableCodes.has(code)) return true;
    return code ? code.startsWith('08') : unavailableSentences.test(cause.message);
  });
}

/** Whether `error` says that a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '23505');
}
