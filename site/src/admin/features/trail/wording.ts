import type { TrailAction, TrailEntry, TrailKind } from '@haunted-forests/api/schemas/trail/trail';
import { capitalized } from '../../../lib/capitalized.ts';

export const kindNames: Record<TrailKind, string> = {
  story: 'Story',
  attraction: 'Attraction',
  testimonial: 'Testimonial',
  topic: 'Topic',
  question: 'Question',
  video: 'Video background',
  file: 'File',
  night: 'Night',
  tier: 'Price tier',
  setting: 'Setting',
  site: 'Publishing',
  message: 'Message',
  application: 'Application',
  note: 'Comment',
  stars: 'Stars',
  batch: 'Email to applicants',
  audition: 'Audition',
  opening: 'Opening',
  subscription: 'Subscription',
  person: "A person's data",
  mail: 'Email',
  coupon: 'Coupon',
  prize: 'Prize',
  account: 'Account',
  session: 'Session',
  passkey: 'Passkey',
  'one-time code': 'One-time codes of account',
  'recovery codes': 'Recovery codes of account',
  'preview link': 'Preview link',
  'ticket clicks': 'Ticket clicks',
  call: 'Call',
  trail: 'Trail',
};

/** An action as a sentence begins with it. */
export function actionName(action: TrailAction): string {
  return capitalized(action);
}

/** What an entry is about, like 'Story: The Well' or 'Application 12'. */
export function subjectOf({ kind, title, record }: Pick<TrailEntry, 'kind' | 'title' | 'record'>): string {
  const name = kindNames[kind];
  if (title !== null && title !== '') return `${name}: ${title}`;
  return record === null ? name : `${name} ${record}`;
}

/** Who acted; a login that was refused has nobody unless the name is that of an account. */
export function actorOf({ account }: Pick<TrailEntry, 'account'>): string {
  return account ?? 'Unknown';
}
