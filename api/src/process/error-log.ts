interface DatabaseFault extends Error {
  code: string;
  severity: string;
  table?: string;
  constraint?: string;
}

const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && 'severity' in error && 'code' in error;

function databaseFaultIn(error: unknown): DatabaseFault | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (isDatabaseFault(current)) return current;
  return undefined;
}

/** Classes 22 and 23 of SQLSTATE: their messages quote what was to be stored. */
const quotesData = (code: string) => /^2[23]/.test(code);

/**
 * The reason of an error as a log may have it: of a database error its code, table and constraint, and its message unless
 * that quotes data. A failed query's own message contains the parameters.
 */
export function reasonOf(error: unknown): string {
  const fault = databaseFaultIn(error);
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

/** An error as a log may have it: its type, reason, and where it happened. */
export function loggedError(error: unknown): { type: string; message: string; stack?: string } {
  const { stack = '' } = error instanceof Error ? error : {};
  const at = stack.indexOf('\n    at ');
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: reasonOf(error),
    ...(at >= 0 && { stack: stack.slice(at) }),
  };
}
