import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { type GateFinding, lookUp, redeem, undo } from './gateActions.ts';
import type { GateRecord } from './gateRecords.ts';
import { $isConnected, $records, writeRecord } from './gateStore.ts';
import { sendWaiting } from './gateSync.ts';

/** Milliseconds that the gate waits for the server before it says that a redemption waits. */
const patience = 3_000;

type Answer =
  | GateFinding
  | { kind: 'record'; key: string }
  | { kind: 'undone'; prize: string }
  /** The phone cannot store that it was undone: it was not. */
  | { kind: 'not undone'; key: string };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Looking up, redeeming and undoing at the gate, one thing at a time, and the answer that is shown. */
export function useGateDesk() {
  const records = useStore($records);
  const [{ answer, turn }, setShown] = useState<{ answer?: Answer; turn: number }>({ turn: 0 });
  const [isSending, setSending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const show = (next: Answer | undefined) =>
    setShown((shown) => ({ ...(next && { answer: next }), turn: shown.turn + 1 }));

  async function alone(work: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    await work().finally(() => {
      busy.current = false;
      setBusy(false);
    });
  }
  const recordOf = (key: string) => records.find((record) => record.key === key);

  function showRecord(record: GateRecord) {
    if (record.isSeen === false) void writeRecord({ ...record, isSeen: true });
    show({ kind: 'record', key: record.key });
  }
  return {
    answer,
    turn,
    isBusy,
    isSending,
    recordOf,
    showRecord,
    /** Takes the answer away: the camera looks for the next code. */
    next: () => show(undefined),
    lookUp: (typed: string) => alone(async () => show(await lookUp(codeOf(typed)))),
    redeem: (code: string, prize: string) =>
      alone(async () => {
        const key = await redeem(code, prize).catch(() => undefined);
        if (key === undefined) return show({ kind: 'unstored', code, prize });
        const isAsked = $isConnected.get();
        setSending(isAsked);
        show({ kind: 'record', key });
        if (isAsked) await Promise.race([sendWaiting().catch(() => undefined), pause(patience)]);
        setSending(false);
        const record = $records.get().find((each) => each.key === key);
        if (record) showRecord(record);
      }),
    undo: (record: GateRecord) =>
      alone(async () => {
        const isUndone = await undo(record).then(
          () => true,
          () => false,
        );
        show(isUndone ? { kind: 'undone', prize: record.prize } : { kind: 'not undone', key: record.key });
      }),
  };
}
export type GateDesk = ReturnType<typeof useGateDesk>;
