import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { showToast } from '../../../components/ui/toasts.ts';
import { nameOf } from './wording.ts';

/** Says what somebody who was accepted without a choice is hired for, in a region that has openings. */
export function tellHiredFor(application: EmploymentApplication, openings: readonly Opening[]): void {
  const { status, region, openingId } = application;
  if (status !== 'accepted' || !openings.some((opening) => opening.region === region)) return;
  const opening = openings.find(({ id }) => id === openingId);
  const description = opening
    ? `${nameOf(application)} is hired for ${opening.position}.`
    : `${nameOf(application)} is hired for no opening: none that fits has a place left. Open the application to choose one.`;
  showToast({ title: 'Accepted', description });
}
