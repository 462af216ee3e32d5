import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { useScreenTitle } from '../../app/shell/ScreenHeader.tsx';
import { allowSound } from './feedback.ts';
import { GateAnswer } from './GateAnswer.tsx';
import { GateBar } from './GateBar.tsx';
import { GateRecent } from './GateRecent.tsx';
import { GateScanner } from './GateScanner.tsx';
import { isUnseenConflict } from './gateRecords.ts';
import { $records } from './gateStore.ts';
import { openGate } from './gateSync.ts';
import { type GateTab, holdGate } from './gateTab.ts';
import { type GateDesk, useGateDesk } from './useGateDesk.ts';

/** What a tab shows while gate mode is open in another one. */
function GateElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const heading = useScreenTitle('Gate');
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-lg tracking-[.08em]">
        GATE
      </h1>
      <Alert tone="info">
        Gate mode is open in another tab or window. It opens here as soon as it is closed there.
      </Alert>
      <Button variant="primary" onClick={onTakeOver} className="min-h-16 text-xl">
        Use here
      </Button>
      <a href="/admin" className={buttonClasses()}>
        Tonight
      </a>
    </main>
  );
}

/** Lets the gate open without a connection from now on, and keeps what waits here from being cleared away. */
function keepForOffline() {
  void navigator.serviceWorker?.register('/gate-worker.js', { scope: '/admin/gate' }).catch(() => undefined);
  void navigator.storage?.persist?.();
}

/** Tells of another gate that redeemed the same code meanwhile. */
function Conflicts({ desk }: { desk: GateDesk }) {
  const conflicts = useStore($records).filter(isUnseenConflict);
  return (
    <div role="alert" className="flex flex-col gap-2 empty:hidden">
      {conflicts.map((record) => (
        <button
          key={record.key}
          type="button"
          onClick={() => desk.openRecord(record)}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border-2 border-warn bg-warn/12 px-4 text-left font-medium text-warn"
        >
          <TriangleAlert size={24} aria-hidden className="shrink-0" />
          <span>
            {record.state === 'used' ? 'Another gate redeemed it first' : 'Another gate redeemed it too'}:{' '}
            {record.prize}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The gate on a phone in the dark: the camera, the answer over everything, and what waits to be sent. */
function OpenGate() {
  const heading = useScreenTitle('Gate');
  const records = useStore($records);
  const desk = useGateDesk();
  useEffect(openGate, []);
  return (
    <div data-gate className="flex min-h-dvh flex-col" onPointerDown={allowSound}>
      <div inert={desk.answer !== undefined} className="flex flex-1 flex-col">
        <GateBar heading={heading} />
        <main className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-6 p-4 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:p-8">
          <div className="flex min-w-0 flex-col gap-4">
            <Conflicts desk={desk} />
            <GateScanner
              isPaused={desk.answer !== undefined || desk.isBusy}
              isBusy={desk.isBusy}
              onCode={desk.lookUp}
            />
          </div>
          <GateRecent records={records} isSettled={desk.isSettled} onOpen={desk.openRecord} />
        </main>
      </div>
      <GateAnswer desk={desk} />
    </div>
  );
}

/** The gate, in one tab at a time. */
export function GateScreen() {
  const [tab, setTab] = useState<GateTab>();
  useEffect(keepForOffline, []);
  useEffect(() => holdGate(setTab), []);
  return (
    <>
      <link rel="manifest" href="/gate.webmanifest" />
      {tab && (tab.isHere ? <OpenGate /> : <GateElsewhere onTakeOver={tab.takeOver} />)}
    </>
  );
}
