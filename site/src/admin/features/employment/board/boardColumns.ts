import {
  type ApplicationCard,
  applicationStatuses,
  type SettableStatus,
  settableStatuses,
} from '@haunted-forests/api/schemas/employment/application';
import { statusLooks } from '../wording.ts';

/** A column of the board, with its cards from top to bottom. */
export interface BoardColumn {
  label: string;
  /** What a card becomes that is moved here; none can be without it. */
  status: SettableStatus | undefined;
  rows: readonly ApplicationCard[];
}

/** The applications by status; those that were withdrawn stand apart in the last column. */
export function boardColumnsOf(cards: readonly ApplicationCard[]): BoardColumn[] {
  const withdrawn = cards.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const standing = cards.filter(({ withdrawnAt }) => withdrawnAt === null);
  const columns = applicationStatuses.map((status) => ({
    label: statusLooks[status].label,
    status: settableStatuses.find((settable) => settable === status),
    rows: standing.filter((card) => card.status === status),
  }));
  return [...columns, { label: 'Withdrawn', status: undefined, rows: withdrawn }];
}
