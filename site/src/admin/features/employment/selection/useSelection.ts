import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, store } from '../../../../lib/browser-storage.ts';
import { selectionPrefix } from '../../../app/session/storedSelections.ts';
import { ownDraftName } from '../../../collections/drafts/formDraft.ts';
import { rangeOf } from './selectedRange.ts';

export type Selection = ReturnType<typeof useSelection>;

const idsSchema = z.array(z.int());

/**
 * The applications that are chosen for doing something with all of them; it outlives other filters and, for this
 * account in this tab, a login.
 */
export function useSelection() {
  const [entry] = useState(() => selectionPrefix + ownDraftName('/admin/employment'));
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(idsSchema.safeParse(readStored('sessionStorage', entry)).data),
  );
  useEffect(() => {
    store('sessionStorage', entry, ids.size > 0 ? [...ids] : undefined);
  }, [entry, ids]);
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
