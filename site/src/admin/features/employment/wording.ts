import type {
  ApplicationStatus,
  EmploymentApplication,
  SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import type { StarFilter } from '@haunted-forests/api/schemas/employment/opinions/opinion';
import { CircleCheck, CircleX, Clock, Eye, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../../components/ui/StatusPill.tsx';
import { capitalized } from '../../../lib/capitalized.ts';

export const statusLooks: Record<ApplicationStatus, { label: string; tone: Tone; icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warn', icon: Clock },
  reviewing: { label: 'Reviewing', tone: 'info', icon: Eye },
  accepted: { label: 'Accepted', tone: 'success', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'error', icon: CircleX },
};

/** Nobody who has withdrawn can be accepted. */
export const isOffered = (status: SettableStatus, { withdrawnAt }: EmploymentApplication) =>
  status !== 'accepted' || withdrawnAt === null;

export const starCountWords = (count: number) => (count === 1 ? '1 star' : `${count} stars`);

export function starFilterWords(filter: StarFilter): string {
  if (filter === 'none') return 'Without stars';
  if (filter === '5') return '5 stars';
  return filter === '1' ? '1 star and up' : `${filter} stars and up`;
}

export const availabilityNames: Record<EmploymentApplication['availability'], string> = {
  'full-time': 'Full-time (5+ days/week)',
  'part-time': 'Part-time (2-4 days/week)',
  weekends: 'Weekends only',
};

/** A name in camel case as words, like 'Stage Crew' for 'stageCrew'. */
export function wordsOf(name: string): string {
  return capitalized(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
}

export function nameOf({ firstName, lastName }: Pick<EmploymentApplication, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`;
}

/** What the stars of all come to, like '4.5 from 2 people'. */
export function meanWords({ mean, count }: EmploymentApplication['stars']): string {
  if (mean === null) return 'No stars yet';
  return `${mean} from ${count} ${count === 1 ? 'person' : 'people'}`;
}
