import { ChevronRight } from 'lucide-react';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { timeOf } from '../../wording/dates.ts';
import type { GateRecord } from './gateRecords.ts';

const stateLooks: Record<GateRecord['state'], [string, Tone]> = {
  waiting: ['Waiting', 'warn'],
  redeemed: ['Redeemed', 'success'],
  used: ['Conflict', 'error'],
  expired: ['Expired', 'error'],
  unknown: ['Unknown', 'error'],
  undone: ['Undone', 'info'],
};

function lookOf({ state, undo, other }: GateRecord): [string, Tone] {
  if (undo?.state === 'waiting') return ['Undoing', 'warn'];
  if (state === 'redeemed' && undo) return ['Not undone', 'error'];
  return state === 'redeemed' && other ? ['Conflict', 'warn'] : stateLooks[state];
}

const shownRecords = 20;

interface GateRecentProps {
  records: readonly GateRecord[];
  /** Whether a press is meant for one of them, not for what was over it. */
  isSettled: boolean;
  onOpen: (record: GateRecord) => void;
}

/** What was redeemed here, newest first; each opens its answer, where it may be undone. */
export function GateRecent({ records, isSettled, onOpen }: GateRecentProps) {
  return (
    <section aria-label="Redeemed here" className="min-w-0">
      <h2 className="mb-2 font-bold text-muted text-sm tracking-[.06em]">REDEEMED HERE</h2>
      {records.length === 0 && <p className="text-text-soft">Nothing yet tonight.</p>}
      <ol className="flex flex-col gap-2">
        {records
          .slice(-shownRecords)
          .toReversed()
          .map((record) => {
            const [label, tone] = lookOf(record);
            return (
              <li key={record.key}>
                <button
                  type="button"
                  aria-disabled={!isSettled || undefined}
                  onClick={() => isSettled && onOpen(record)}
                  className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left hover:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{record.prize}</span>
                    <span className="block truncate text-sm text-text-soft">
                      {timeOf(record.at)} · …{record.code.slice(-5)}
                    </span>
                  </span>
                  <StatusPill tone={tone}>{label}</StatusPill>
                  <ChevronRight size={18} aria-hidden className="text-muted" />
                </button>
              </li>
            );
          })}
      </ol>
    </section>
  );
}
