import {
  type ApplicationCard,
  applicationStatuses,
  type SettableStatus,
  settableStatuses,
} from '@haunted-forests/api/schemas/employment/application';
import type { BoardColumn } from '../../collections/board/boardMoves.ts';
import { statusLooks } from './wording.ts';

export const isSettable = (name: string): name is SettableStatus =>
  settableStatuses.some((status) => status === name);

/** The applications by status; those that were withdrawn stand apart in the last column. */
export function boardColumnsOf(cards: readonly ApplicationCard[]): BoardColumn<ApplicationCard>[] {
  const withdrawn = cards.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const standing = cards.filter(({ withdrawnAt }) => withdrawnAt === null);
  const columns = applicationStatuses.map((status) => ({
    name: status,
    label: statusLooks[status].label,
    rows: standing.filter((card) => card.status === status),
    isOpen: isSettable(status),
  }));
  return [...columns, { name: 'withdrawn', label: 'Withdrawn', rows: withdrawn, isOpen: false }];
}
