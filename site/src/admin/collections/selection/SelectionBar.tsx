import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { leaveFocusBefore } from '../../../components/ui/takeFocus.ts';
import type { Noun } from '../lists/PagedList.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  selection: Selection;
  noun: Noun;
  /** How many the filters leave; undefined while that is read. */
  total: number | undefined;
  /** Chooses all that the filters leave. */
  onAll: () => void;
  isChoosing: boolean;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** How many rows are chosen, and what can be done with them; it stays in sight. */
export function SelectionBar({ selection, noun, total, onAll, isChoosing, children }: SelectionBarProps) {
  const count = selection.ids.size;
  return (
    <section
      aria-label="Selection"
      data-bottom-bar={count > 0 ? '' : undefined}
      className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-selected px-4 py-2.5 md:px-[1.15rem] ${count > 0 ? 'sticky bottom-2 z-(--layer-sticky) shadow-3 cramped:static' : ''}`}
    >
      <p role="status" className="font-medium">
        {count} selected
      </p>
      <Button variant="quiet" pending={isChoosing || total === undefined} onClick={onAll}>
        <span>
          Select all {total}
          <span className="max-sm:sr-only"> {noun[total === 1 ? 0 : 1]}</span>
        </span>
      </Button>
      {count > 0 && (
        <>
          <IconButton
            ref={leaveFocusBefore}
            icon={X}
            label="Clear selection"
            onClick={selection.clear}
            className="max-sm:ml-auto"
          />
          <div className="grid w-full grid-cols-2 gap-2 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">
            {children}
          </div>
        </>
      )}
    </section>
  );
}
