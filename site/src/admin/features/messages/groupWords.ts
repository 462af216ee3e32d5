import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { GroupRequest } from '@haunted-forests/api/schemas/contact/contact';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { statusNames } from '../../entities/nights/wording.ts';

const kindNames: Record<GroupRequest['kind'], string> = {
  school: 'School',
  work: 'Work',
  birthday: 'Birthday',
  scouts: 'Scouts',
  other: 'Other',
};

/** Like 'Group of 40 · School'. */
export const groupWords = ({ people, kind }: GroupRequest): string =>
  `Group of ${people.toLocaleString('en-US')} · ${kindNames[kind]}`;

/** What there is to know of a night, or that there is none on that date. */
export function nightWords(night: Night | undefined): string {
  if (!night) return 'No night on this date';
  const { status, doors, lastEntry, notice } = night;
  if (status !== 'open') return [statusNames[status], notice].filter(Boolean).join(': ');
  return `${statusNames[status]}: doors ${timeInWords(doors)}, last entry ${timeInWords(lastEntry)}`;
}
