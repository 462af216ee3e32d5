interface DatabaseFault extends Error {
  code: string;
  severity: string;
  table?: string;
  constraint?: string;
}

const isDatabaseFault = (error: Error): error is DatabaseFault => 'severity' in error && 'code' in error;

const maxCauses = 8;

/** The error, what caused it, what caused that, and so on. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < maxCauses; cause = cause.cause)
    causes.push(cause);
  return causes;
}

/** Classes 22 and 23 of SQLSTATE: their messages quote what was to be stored. */
const quotesData = (code: string) => /^2[23]/.test(code);

/**
 * The reason of an error as a log may have it: of a database error its code, table and constraint, and its message unless
 * that quotes data. A failed query's own message contains the parameters.
 */
export function reasonOf(error: unknown): string {
  const fault = causesOf(error).find(isDatabaseFault);
  if (!fault) return error instanceof Error ? error.message : String(error);
  const { code, table, constraint, message } = fault;
  return [
    `database error ${code}`,
    table && `table ${table}`,
    constraint && `constraint ${constraint}`,
    !quotesData(code) && message,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The message of an error with those of its causes: of a call that failed, what the network said is at the bottom. */
export function wholeReasonOf(error: unknown): string {
  const causes = causesOf(error);
  if (causes.length < 2 || causes.some(isDatabaseFault)) return reasonOf(error);
  return causes
    .map((cause) => cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name))
    .join(': ');
}

/** An error as a log may have it: its type, its reason and that of its causes, and where it happened. */
export function loggedError(error: unknown): { type: string; message: string; stack?: string } {
  const { stack = '' } = error instanceof Error ? error : {};
  const at = stack.indexOf('\n    at ');
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: wholeReasonOf(error),
    ...(at >= 0 && { stack: stack.slice(at) }),
  };
}
