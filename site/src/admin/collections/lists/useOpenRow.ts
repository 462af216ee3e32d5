import { useEffect, useEffectEvent, useRef } from 'react';
import { $router } from '../../app/routes.ts';
import { useOpened } from './useOpened.ts';

/** The rows before and after a row; undefined where there is none, and when the row is not among them. */
export function adjacentRows(ids: readonly number[], id: number | undefined) {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return {
    index,
    previous: index > 0 ? ids[index - 1] : undefined,
    next: index >= 0 ? ids[index + 1] : undefined,
  };
}

/** The row id that a text in the address means; undefined when it means none. */
export function rowIdOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

interface OpenRowOptions {
  /** What the address calls the open row, as in ?message=12. */
  name: string;
  /** Those that are shown so far; undefined while they are read. */
  rows: readonly { id: number }[] | undefined;
  /** Reads more of them; undefined when all are shown. */
  onMore: (() => void) | undefined;
}

/** Where one can go from an open row. */
export interface Pager {
  /** Counted from 1; 0 when the row is not in the list. */
  position: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export type OpenRow = ReturnType<typeof useOpenRow>;

/** The one row of a list that is open in a dialog, as the address says it. */
export function useOpenRow({ name, rows, onMore }: OpenRowOptions) {
  const { opened, addressOf, close } = useOpened(name);
  const id = rowIdOf(opened);
  const ids = rows?.map((row) => row.id) ?? [];
  // A dialog that closes asks where focus goes with what it knew before its row left the list.
  const latestIds = useRef(ids);
  latestIds.current = ids;
  const { index, previous, next } = adjacentRows(ids, id);
  const last = useRef({ id, index });
  if (id !== undefined) last.current = { id, index: index < 0 ? last.current.index : index };

  const lastOpened = index >= 0 && next === undefined ? id : undefined;
  const readMore = useEffectEvent(() => onMore?.());
  useEffect(() => {
    if (lastOpened !== undefined) readMore();
  }, [lastOpened]);

  const elementId = (row: number | undefined) => `${name}-${row}`;
  const elementInItsPlace = () =>
    document.getElementById(
      elementId(latestIds.current[Math.min(last.current.index, latestIds.current.length - 1)]),
    );

  const hasLeft = id === undefined && last.current.id !== undefined && !ids.includes(last.current.id);
  const followIntoItsPlace = useEffectEvent(() => {
    if (document.activeElement === document.body) elementInItsPlace()?.focus();
  });
  useEffect(() => {
    if (hasLeft) followIntoItsPlace();
  }, [hasLeft]);

  const stepTo = (row: number | undefined) =>
    row === undefined ? undefined : () => void $router.open(addressOf(row), true);
  const pager: Pager = { position: index + 1, onPrevious: stepTo(previous), onNext: stepTo(next) };
  return {
    /** Undefined when none is open. */
    id,
    /** For the link that opens a row. */
    linkTo: (row: number) => ({ id: elementId(row), href: addressOf(row) }),
    close: () => close(id),
    closeRow: close,
    pager,
    /** The link of the row that was open last, or of the row that took its place. */
    focusAfter: () => document.getElementById(elementId(last.current.id)) ?? elementInItsPlace(),
  };
}
