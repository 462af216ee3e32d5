import { parkTimeZone } from '../nights/park-time.rules.ts';

/** How long a redemption may be undone. */
export const undoMinutes = 5;

const parkTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: parkTimeZone,
});

/** The park's time, as it is read out at the gate. */
export function spoken(instant: Date): string {
  return parkTime.format(instant).replaceAll('\u202f', ' ');
}

/** A redemption of a coupon or the undo of one, as its events have it. */
export interface RedemptionAct {
  kind: 'redeemed' | 'undone';
  /** The account's name. */
  by: string;
  /** When it was done, as it counts. */
  at: Date;
  requestKey?: string | null;
  /** A restore brought it without its event: it may be any. */
  isRestored?: boolean;
  /** The request key of the redemption that an undo is of, if it named one. */
  undoes?: string | null;
}

/** The redemption that has the coupon: the earliest of those that stand, and of two at once the one that came first. */
export function earliestOf<Act extends RedemptionAct>(standing: readonly Act[]): Act | undefined {
  return standing.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}

/**
 * The redemption that an undo takes back: the one that it names, or, without a name, the account's own, even where another gate's has the coupon, else the one that has it;
 * undefined when that was made after the undo or more than five minutes before.
 */
export function undoneBy<Act extends RedemptionAct>(
  standing: readonly Act[],
  undo: Pick<RedemptionAct, 'by' | 'at' | 'undoes'>,
): Act | undefined {
  const isInTime = ({ at }: Act) => at <= undo.at && undo.at.getTime() - at.getTime() < undoMinutes * 60_000;
  if (undo.undoes) {
    const named =
      standing.find(({ requestKey }) => requestKey === undo.undoes) ??
      standing.find(({ isRestored }) => isRestored);
    return named && isInTime(named) ? named : undefined;
  }
  const own = standing.findLast((each) => each.by === undo.by && isInTime(each));
  const holder = earliestOf(standing);
  return own ?? (holder && isInTime(holder) ? holder : undefined);
}

/** The redemptions that nobody has undone, of a coupon's events in the order in which they came; in that order. */
export function standingRedemptions<Act extends RedemptionAct>(events: readonly Act[]): Act[] {
  let standing: Act[] = [];
  for (const event of events) {
    const undone = event.kind === 'undone' ? undoneBy(standing, event) : undefined;
    standing = event.kind === 'redeemed' ? [...standing, event] : standing.filter((each) => each !== undone);
  }
  return standing;
}
