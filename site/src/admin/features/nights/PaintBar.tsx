import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';

interface PaintBarProps {
  /** Painted days without a night. */
  fresh: readonly string[];
  /** Nights on painted days. */
  chosen: readonly Night[];
  today: string;
  canUndo: boolean;
  isBusy: boolean;
  isAdding: boolean;
  onUndo: () => void;
  onClear: () => void;
  onEdit: (night: Night) => void;
  onChange: () => void;
  onDelete: () => void;
  /** What stands above the buttons. */
  children: ReactNode;
}

/** Like 'Add 3 nights'; where there is little room the eye gets no more than 'Add 3'. */
function CountedNights({ verb, count }: { verb: string; count: number }) {
  return (
    <span>
      {verb} {count}
      <span className="max-sm:sr-only"> {count === 1 ? 'night' : 'nights'}</span>
    </span>
  );
}

/** What is painted, in words. */
function wordsOf({ fresh, chosen, today }: Pick<PaintBarProps, 'fresh' | 'chosen' | 'today'>): string {
  const past = fresh.filter((day) => day < today).length;
  const parts = [
    fresh.length > 0 && `${fresh.length} new`,
    past > 0 && `${past} of them in the past`,
    chosen.length > 0 && `${chosen.length} existing`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Nothing is painted';
}

/** The `ref` of what may go while it has the focus: that goes to the day at which the calendar is. */
function leaveFocusToDay(element: HTMLElement | null) {
  return () => {
    if (document.activeElement === element)
      document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };
}

/** What can be done with the painted days. It submits the form of the times. */
export function PaintBar(props: PaintBarProps) {
  const { fresh, chosen, canUndo, isBusy, isAdding, onUndo, onClear, onEdit, onChange, onDelete } = props;
  const [only] = chosen;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-(--layer-sticky) flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-panel border-line border-t bg-surface px-4 py-3 cramped:static md:px-[1.15rem]"
    >
      {props.children}
      {/* At the left are the buttons, where a toast does not cover them. */}
      <p
        role="status"
        aria-label="Painted"
        className="mr-auto text-sm text-text-soft md:order-last md:mr-0 md:ml-auto"
      >
        {wordsOf(props)}
      </p>
      {canUndo && (
        <IconButton ref={leaveFocusToDay} icon={Undo2} label="Undo the last stroke" onClick={onUndo} />
      )}
      {fresh.length + chosen.length > 0 && (
        <Button ref={leaveFocusToDay} variant="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {chosen.length > 0 && (
        <>
          <Button variant="danger" pending={isBusy} onClick={onDelete}>
            <CountedNights verb="Delete" count={chosen.length} />
          </Button>
          <Button pending={isBusy} onClick={() => (chosen.length === 1 && only ? onEdit(only) : onChange())}>
            {chosen.length === 1 ? 'Edit night' : <CountedNights verb="Change" count={chosen.length} />}
          </Button>
        </>
      )}
      {fresh.length > 0 && (
        <Button ref={leaveFocusToDay} variant="primary" type="submit" pending={isBusy}>
          {isAdding ? 'Adding...' : <CountedNights verb="Add" count={fresh.length} />}
        </Button>
      )}
    </div>
  );
}
