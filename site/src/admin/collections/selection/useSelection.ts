import { useRef, useState } from 'react';
import { rangeOf } from './selectedRange.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The rows of a list that are chosen for doing something with all of them; it outlives other filters. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  function change(changed: readonly number[], isAdded: boolean) {
    setIds((before) => {
      const after = new Set(before);
      for (const id of changed) {
        if (isAdded) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }
  return {
    ids,
    /** Adds or takes away a row; with Shift all rows of `order` between it and the one before. */
    toggle(id: number, isAdded: boolean, { shift = false, order = [] as readonly number[] } = {}) {
      change(shift ? rangeOf(order, anchor.current, id) : [id], isAdded);
      anchor.current = id;
    },
    add: (added: readonly number[]) => change(added, true),
    remove: (removed: readonly number[]) => change(removed, false),
    clear() {
      anchor.current = undefined;
      setIds(new Set());
    },
  };
}
