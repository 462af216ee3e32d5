import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import type { Noun } from '../lists/PagedList.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  selection: Selection;
  noun: Noun;
  /** How many the filters leave. */
  total: number;
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
      className="sticky bottom-0 z-(--layer-sticky) flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-selected px-4 py-2.5 md:px-[1.15rem]"
    >
      <p role="status" className="font-medium">
        {count} selected
      </p>
      <Button look="quiet" pending={isChoosing} onClick={onAll}>
        Select all {total} {noun[total === 1 ? 0 : 1]}
      </Button>
      {count > 0 && (
        <>
          <Button look="quiet" onClick={selection.clear}>
            <X size={17} aria-hidden />
            Clear
          </Button>
          <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">{children}</div>
        </>
      )}
    </section>
  );
}
