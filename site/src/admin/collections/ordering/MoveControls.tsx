import { ChevronDown, ChevronUp, GripVertical, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { rankAfterKey } from './moves.ts';
import type { useDrag } from './useDrag.ts';

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  /** There is nowhere to go; kept focusable, so that the keyboard does not lose its place at the end of the list. */
  isAtEnd: boolean;
  onPress: () => void;
}

function StepButton({ icon: Icon, label, isAtEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onPress()}
      className="grid h-7 w-9 cursor-pointer place-items-center rounded-button text-text-soft transition-colors duration-(--duration-color) hover:bg-hover hover:text-amber-soft aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-line-strong"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

interface MoveControlsProps {
  name: string;
  rank: number;
  count: number;
  /** Id of the text that says how the handle works. */
  instructionsId: string;
  onMove: (to: number) => void;
  /** What follows a pointer that drags the row. */
  handle: ReturnType<ReturnType<typeof useDrag>['handleOf']>;
  onCancel: () => void;
}

/** The ways to move a row: a handle for the pointer and the arrow keys, and two buttons for a plain press. */
export function MoveControls(props: MoveControlsProps) {
  const { name, rank, count, instructionsId, onMove, handle, onCancel } = props;
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return onCancel();
    const target = rankAfterKey(event.key, rank, count);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target !== rank) onMove(target);
  }
  return (
    <div className="flex shrink-0 items-center">
      <button
        type="button"
        aria-label={`Move ${name}`}
        aria-describedby={instructionsId}
        {...handle}
        onKeyDown={press}
        className="grid h-14 w-8 cursor-grab touch-none select-none place-items-center rounded-button text-muted transition-colors duration-(--duration-color) hover:bg-hover hover:text-amber-soft active:cursor-grabbing"
      >
        <GripVertical size={18} aria-hidden />
      </button>
      <div className="flex flex-col">
        <StepButton
          icon={ChevronUp}
          label={`Move ${name} up`}
          isAtEnd={rank === 0}
          onPress={() => onMove(rank - 1)}
        />
        <StepButton
          icon={ChevronDown}
          label={`Move ${name} down`}
          isAtEnd={rank === count - 1}
          onPress={() => onMove(rank + 1)}
        />
      </div>
    </div>
  );
}
