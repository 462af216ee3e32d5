import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useSettled } from '../../../components/ui/useSettled.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { type GateFinding, lookUp, redeem, sendWithTimeout, undo } from './gateActions.ts';
import type { GateRecord } from './gateRecords.ts';
import { $isConnected, $records, writeRecord } from './gateStore.ts';

type Answer =
  | GateFinding
  /** `isOpened`: from the list of those that were redeemed here. */
  | { kind: 'record'; key: string; isOpened?: boolean }
  | { kind: 'undone'; prize: string }
  /** It is too late, or the phone cannot store it. */
  | { kind: 'not undone'; key: string; because: 'too late' | 'unstored' };

/** Of a code that may be mistyped, or looked up once more. */
const undecided: readonly GateFinding['kind'][] = ['unknown', 'not in list', 'unlisted'];

/** Looking up, redeeming and undoing at the gate, one thing at a time, and the answer that is shown. */
export function useGateDesk() {
  const records = useStore($records);
  const [{ answer, turn }, setShown] = useState<{ answer?: Answer; turn: number }>({ turn: 0 });
  const [isSending, setSending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const show = (next: Answer | undefined) =>
    setShown((shown) => ({ ...(next && { answer: next }), turn: shown.turn + 1 }));

  /** Resolves with undefined when something else is under way. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    return work().finally(() => {
      busy.current = false;
      setBusy(false);
    });
  }
  const recordOf = (key: string) => records.find((record) => record.key === key);

  function showRecord(record: GateRecord, isOpened = false) {
    if (record.isSeen === false) void writeRecord({ ...record, isSeen: true });
    show({ kind: 'record', key: record.key, isOpened });
  }
  /** Shows what waits to be sent, and what came of that. */
  async function settle(key: string) {
    setSending($isConnected.get());
    show({ kind: 'record', key });
    await sendWithTimeout(key);
    setSending(false);
    const record = $records.get().find((each) => each.key === key);
    if (record) showRecord(record);
  }
  // What an earlier night left may be forgotten while it is shown.
  const isForgotten = answer !== undefined && 'key' in answer && !recordOf(answer.key);
  return {
    answer: isForgotten ? undefined : answer,
    turn,
    isBusy,
    isSending,
    recordOf,
    openRecord: (record: GateRecord) => showRecord(record, true),
    /** Whether what is shown has been there for so long that a press is meant for it. */
    isSettled: useSettled(turn),
    /** Takes the answer away: the camera looks for the next code. */
    next: () => show(undefined),
    /** Resolves with whether it is known what came of the code; false too when something else is under way. */
    lookUp: async (typed: string): Promise<boolean> => {
      const finding = await alone(async () => {
        const found = await lookUp(codeOf(typed));
        show(found);
        return found;
      });
      return finding !== undefined && !undecided.includes(finding.kind);
    },
    redeem: (code: string, prize: string) =>
      alone(async () => {
        const key = await redeem(code, prize).catch(() => undefined);
        if (key === undefined) return show({ kind: 'unstored', code, prize });
        await settle(key);
      }),
    undo: (record: GateRecord) =>
      alone(async () => {
        const { key, prize } = record;
        const outcome = await undo(record).catch(() => 'unstored' as const);
        if (outcome === 'waiting') return settle(key);
        show(
          outcome === 'forgotten' ? { kind: 'undone', prize } : { kind: 'not undone', key, because: outcome },
        );
      }),
  };
}
export type GateDesk = ReturnType<typeof useGateDesk>;
