import {
  type ApplicationCard,
  type ApplicationStatus,
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
  const byStatus = new Map<ApplicationStatus, ApplicationCard[]>(
    applicationStatuses.map((status) => [status, []]),
  );
  const withdrawn: ApplicationCard[] = [];
  for (const card of cards) (card.withdrawnAt === null ? byStatus.get(card.status) : withdrawn)?.push(card);
  const columns = applicationStatuses.map((status) => ({
    name: status,
    label: statusLooks[status].label,
    rows: byStatus.get(status) ?? [],
    isOpen: isSettable(status),
  }));
  return [...columns, { name: 'withdrawn', label: 'Withdrawn', rows: withdrawn, isOpen: false }];
}
