import { ScanLine, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useAccount } from '../../app/session/useAccount.ts';
import { timeOf } from '../../wording/dates.ts';
import { GateVerdictView } from './GateVerdictView.tsx';
import { type GateRecord, mayUndo, undoMilliseconds } from './gateRecords.ts';
import { gateTime } from './gateStore.ts';
import type { GateDesk } from './useGateDesk.ts';
import { notUndoneVerdict, openedVerdict, undoneVerdict, verdictOf, verdictOnRecord } from './verdict.ts';

const buttonBase =
  'flex min-h-16 w-full cursor-pointer items-center justify-center gap-3 rounded-panel border-2 px-4 font-bold text-xl disabled:cursor-wait disabled:opacity-70';

interface GateButtonProps extends ComponentProps<'button'> {
  isMain?: boolean;
  /** Whether a press is meant for it. */
  isSettled: boolean;
}

function GateButton({ isMain, isSettled, onClick, ...rest }: GateButtonProps) {
  const look = isMain ? 'border-transparent bg-[#f6f3e8] text-[#10191b]' : 'border-current bg-transparent';
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={!isSettled || undefined}
      onClick={isSettled ? onClick : undefined}
      className={`${buttonBase} ${look}`}
    />
  );
}

function UndoButton({ record, desk }: { record: GateRecord; desk: GateDesk }) {
  if (!mayUndo(record, gateTime())) return null;
  const until = new Date(Date.parse(record.at) + undoMilliseconds).toISOString();
  return (
    <GateButton isSettled={desk.isSettled} onClick={() => void desk.undo(record)}>
      <Undo2 size={24} aria-hidden />
      Undo (until {timeOf(until)})
    </GateButton>
  );
}

function verdictOnAnswer({ answer, isSending }: GateDesk, record: GateRecord | undefined, username: string) {
  if (answer?.kind === 'undone') return undoneVerdict(answer.prize);
  if (answer?.kind === 'not undone') return record && notUndoneVerdict(record.prize, answer.because);
  if (answer?.kind === 'record') {
    const verdict = record && verdictOnRecord(record, username, isSending);
    return verdict && answer.isOpened ? openedVerdict(verdict, record.at) : verdict;
  }
  return answer && verdictOf(answer, username);
}

function AnswerButtons({ desk, record }: { desk: GateDesk; record: GateRecord | undefined }) {
  const { answer, isSettled } = desk;
  return (
    <>
      {record && <UndoButton record={record} desk={desk} />}
      {answer?.kind === 'valid' || answer?.kind === 'unstored' ? (
        <>
          <GateButton isSettled={isSettled} onClick={desk.next}>
            Cancel
          </GateButton>
          <GateButton
            isMain
            isSettled={isSettled}
            disabled={desk.isBusy}
            onClick={() => void desk.redeem(answer.code, answer.prize)}
          >
            {answer.kind === 'valid' ? 'Redeem' : 'Try again'}
          </GateButton>
        </>
      ) : (
        <GateButton isMain isSettled={isSettled} onClick={desk.next}>
          <ScanLine size={24} aria-hidden />
          Scan next
        </GateButton>
      )}
    </>
  );
}

/** What came of a code, and what can be done about it; nothing while the gate waits for the next one. */
export function GateAnswer({ desk }: { desk: GateDesk }) {
  const { username } = useAccount();
  const { answer, turn } = desk;
  const record =
    answer?.kind === 'record' || answer?.kind === 'not undone' ? desk.recordOf(answer.key) : undefined;
  const verdict = verdictOnAnswer(desk, record, username);
  return (
    <GateVerdictView verdict={verdict} turn={turn} onEscape={desk.next}>
      {verdict && <AnswerButtons desk={desk} record={record} />}
    </GateVerdictView>
  );
}
