import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { showToast, type ToastAction } from '../../../components/ui/toasts.ts';
import { nameOf, statusLooks } from './wording.ts';

/** What somebody who was accepted is hired for; undefined for anybody else, and in a region without openings. */
function hiredForWords(application: EmploymentApplication, openings: readonly Opening[]): string | undefined {
  const { status, region, openingId } = application;
  if (status !== 'accepted' || !openings.some((opening) => opening.region === region)) return undefined;
  const opening = openings.find(({ id }) => id === openingId);
  const name = nameOf(application);
  return opening ? `${name} is hired for ${opening.position}.` : `${name} is not assigned to an opening.`;
}

/** Says what somebody who was accepted is hired for, and `advice` when it is for no opening. */
export function tellHiredFor(
  application: EmploymentApplication,
  openings: readonly Opening[],
  advice: string,
): void {
  const words = hiredForWords(application, openings);
  const description = application.openingId === null ? `${words} ${advice}` : words;
  if (words) showToast({ title: 'Accepted', description });
}

/** Says what was decided, and `action` with it. */
export function tellDecided(
  application: EmploymentApplication,
  openings: readonly Opening[],
  action?: ToastAction,
): void {
  showToast({
    title: `Application ${statusLooks[application.status].label.toLowerCase()}`,
    description: hiredForWords(application, openings) ?? nameOf(application),
    action,
  });
}
