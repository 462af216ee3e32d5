import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { showApplication } from './applicationQueries.ts';
import { nameOf, statusLooks } from './wording.ts';

/** Shows and says what someone else decided meanwhile; false when a decision failed for another reason. */
export function showDecidedElsewhere(queryClient: QueryClient, error: unknown): boolean {
  const current = savedElsewhere(error) as EmploymentApplication | undefined;
  if (!current) return false;
  showApplication(queryClient, current);
  showToast({
    title: 'Changed by someone else in the meantime',
    description: `${nameOf(current)} is ${statusLooks[current.status].label.toLowerCase()} now. Decide again if that is not right.`,
    variant: 'destructive',
  });
  return true;
}
