import type { KeyboardEvent, MouseEvent } from 'react';
import { neighborOf } from './selectedRange.ts';
import type { Selection } from './useSelection.ts';

interface SelectBoxProps {
  id: number;
  name: string;
  selection: Selection;
  /** The ids of the list as it stands, for Shift and the arrow keys. */
  order: readonly number[];
}

const elementId = (id: number) => `select-${id}`;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Chooses a row: with Shift all up to it, with the arrow keys the next ones. */
export function SelectBox({ id, name, selection, order }: SelectBoxProps) {
  const isChosen = selection.ids.has(id);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const next = event.key in steps ? neighborOf(order, id, steps[event.key] ?? 0) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey) selection.add([id, next]);
    document.getElementById(elementId(next))?.focus();
  }
  return (
    <label className="relative z-1 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        id={elementId(id)}
        aria-label={`Select ${name}`}
        checked={isChosen}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => selection.toggle(id, !isChosen, { shift: event.shiftKey, order })}
        onKeyDown={press}
        className="size-5 cursor-pointer accent-amber"
      />
    </label>
  );
}
