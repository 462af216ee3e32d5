import { ApiError } from '@haunted-forests/api/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows the server's refusals at their fields and leads to the first of them; true when there was one. */
export function showIssues<Fields extends FieldValues, Input>(
  error: unknown,
  { setError }: Pick<UseFormReturn<Fields, unknown, Input>, 'setError'>,
  names: readonly string[],
): boolean {
  const issues = error instanceof ApiError ? error.issues.filter(({ path }) => names.includes(path)) : [];
  for (const [index, { path, message }] of issues.entries())
    setError(path as Path<Fields>, { message }, { shouldFocus: index === 0 });
  return issues.length > 0;
}
