import { dayAndTimeOf, timeOf } from '../../wording/dates.ts';
import type { GateFinding } from './gateActions.ts';
import type { GateRecord } from './gateRecords.ts';

/** How an answer looks, sounds and feels. */
export type GateLook =
  | 'valid'
  | 'redeemed'
  | 'used'
  | 'expired'
  | 'unknown'
  | 'waiting'
  | 'conflict'
  | 'open';

export interface GateVerdict {
  look: GateLook;
  title: string;
  prize?: string;
  detail: string;
}

const nameOf = (by: string | null, username: string) =>
  by === null ? 'someone' : by === username ? 'you' : by;

/** What the gate reads about a code that was looked up. */
export function verdictOf(finding: GateFinding, username: string): GateVerdict {
  switch (finding.kind) {
    case 'valid':
      return {
        look: 'valid',
        title: 'Valid',
        prize: finding.prize,
        detail: `Not redeemed yet. Valid until ${dayAndTimeOf(finding.at)}.`,
      };
    case 'used': {
      const when = finding.at ? `on ${dayAndTimeOf(finding.at)}` : 'at an unknown time';
      const detail = `By ${nameOf(finding.by, username)} ${when}.`;
      return { look: 'used', title: 'Already used', prize: finding.prize, detail };
    }
    case 'expired':
      return {
        look: 'expired',
        title: 'Expired',
        prize: finding.prize,
        detail: `It was valid until ${dayAndTimeOf(finding.at)}.`,
      };
    case 'unknown':
      return {
        look: 'unknown',
        title: 'Unknown code',
        detail: `There is no coupon with the code ${finding.code}.`,
      };
    case 'unstored':
      return {
        look: 'conflict',
        title: 'Not redeemed',
        prize: finding.prize,
        detail:
          'This phone cannot store it. Do not give this to the guest yet: try again. If that does not help, free up storage on this phone and reload this page, or redeem it on another phone.',
      };
    case 'not in list':
      return {
        look: 'open',
        title: 'Not on the list',
        detail: `${finding.code} is not on this phone's list from ${timeOf(finding.listedAt)}. A code won since then can only be checked once the server answers.`,
      };
    case 'unlisted':
      return {
        look: 'open',
        title: 'Cannot be checked',
        detail:
          'The server does not respond, and this phone has no list of codes for tonight. Move to a spot with reception so it can download the list.',
      };
  }
}

function conflictOf({ at, other, state }: GateRecord, username: string): string {
  if (!other) return 'It was redeemed elsewhere as well.';
  const who = other.by === username ? 'another phone of yours' : nameOf(other.by, username);
  const [mine, theirs] = [timeOf(at), timeOf(other.at)];
  if (state === 'undone') return `It is still redeemed, at ${theirs} by ${who}.`;
  return state === 'used'
    ? `Redeemed at ${theirs} by ${who}, and here at ${mine}.`
    : `Redeemed here at ${mine}, and again at ${theirs} by ${who}.`;
}

/** What the gate reads once a redemption is taken back. */
export const undoneVerdict = (prize: string, detail = 'The code can be used again.'): GateVerdict => ({
  look: 'open',
  title: 'Undone',
  prize,
  detail,
});

const reasons = {
  unstored:
    'This phone cannot store it, so the code is still redeemed. Try again. If that does not help, free up storage on this phone and reload this page.',
  'too late': 'The five minutes are over: it is still redeemed.',
  refused: 'The server refused it: it is still redeemed.',
};

/** What the gate reads once a redemption could not be taken back. */
export const notUndoneVerdict = (prize: string, because: keyof typeof reasons): GateVerdict => ({
  look: 'conflict',
  title: 'Not undone',
  prize,
  detail: reasons[because],
});

function refusedUndoVerdict(record: GateRecord, username: string): GateVerdict {
  const verdict = notUndoneVerdict(record.prize, 'refused');
  return record.other ? { ...verdict, detail: `${verdict.detail} ${conflictOf(record, username)}` } : verdict;
}

/** What the gate reads about an undo that the server has not answered yet. */
function waitingUndoVerdict(prize: string, isSending: boolean): GateVerdict {
  return isSending
    ? { look: 'open', title: 'Undoing…', prize, detail: 'Asking the server.' }
    : {
        look: 'open',
        title: 'Undone, waiting',
        prize,
        detail: 'It is kept on this phone and sent as soon as there is a connection.',
      };
}

/** The same of one that was opened from the list: its guest has it already. */
export const openedVerdict = (verdict: GateVerdict, at: string): GateVerdict =>
  verdict.look === 'redeemed' || verdict.look === 'waiting'
    ? { ...verdict, look: 'open', detail: `Redeemed here at ${timeOf(at)}.` }
    : verdict;

/** What the gate reads about a redemption of its own. */
export function verdictOnRecord(record: GateRecord, username: string, isSending: boolean): GateVerdict {
  const { prize, state, other, undo, code } = record;
  if (undo?.state === 'waiting') return waitingUndoVerdict(prize, isSending);
  switch (state) {
    case 'undone':
      return undoneVerdict(prize, other && conflictOf(record, username));
    case 'waiting':
      return isSending
        ? { look: 'open', title: 'Redeeming…', prize, detail: 'Asking the server.' }
        : {
            look: 'waiting',
            title: 'Redeemed, waiting',
            prize,
            detail:
              'Give this to the guest. It is kept on this phone and sent as soon as there is a connection.',
          };
    case 'redeemed':
      if (undo) return refusedUndoVerdict(record, username);
      return other
        ? { look: 'conflict', title: 'You were first', prize, detail: conflictOf(record, username) }
        : { look: 'redeemed', title: 'Redeemed', prize, detail: 'Give this to the guest.' };
    case 'used':
      return {
        look: 'conflict',
        title: 'Another gate redeemed it first',
        prize,
        detail: conflictOf(record, username),
      };
    case 'expired':
      return {
        look: 'expired',
        title: 'Expired',
        prize,
        detail: 'The server refused it: it had expired by then.',
      };
    case 'unknown':
      return { look: 'unknown', title: 'Unknown code', prize, detail: `The server does not know ${code}.` };
  }
}
