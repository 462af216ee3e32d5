import { type ReactNode, useId, useRef, useState } from 'react';
import { MoveControls } from './MoveControls.tsx';
import { moved, placeSentence, shiftOf } from './moves.ts';
import { type LiveDrag, useDrag } from './useDrag.ts';

/** How a row stands aside or follows the pointer while one is dragged. */
function draggingStyle(rank: number, drag: LiveDrag | undefined) {
  if (!drag) return undefined;
  const isDragged = rank === drag.from;
  return { transform: `translateY(${isDragged ? drag.distance : shiftOf(rank, drag)}px)` };
}

function rowClasses(rank: number, drag: LiveDrag | undefined): string {
  const base =
    'flex items-center gap-2 border-line/50 border-b py-2 pr-3 pl-1 last:border-b-0 md:gap-3 md:pr-[1.15rem] md:pl-2';
  if (!drag) return `${base} transition-colors duration-(--duration-color) hover:bg-raised`;
  if (rank !== drag.from) return `${base} transition-transform duration-(--duration-color)`;
  return `${base} relative z-1 rounded-card bg-selected shadow-2 outline outline-amber`;
}

interface OrderableListProps<Row> {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Hears the ids of all rows in their new order. */
  onOrder: (ids: number[]) => void;
  children: (row: Row) => ReactNode;
}

/** Rows that are put in order with the pointer, the keyboard or a press; each move is read out. */
export function OrderableList<Row extends { id: number }>(props: OrderableListProps<Row>) {
  const { label, rows, nameOf, onOrder, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const instructionsId = useId();
  const { drag, handleOf, cancel } = useDrag(list, move);

  function move(from: number, to: number) {
    const row = rows[from];
    if (!row) return;
    setAnnouncement(placeSentence(nameOf(row), to, rows.length));
    onOrder(moved(rows, from, to).map(({ id }) => id));
  }

  return (
    <>
      <ol ref={list} aria-label={label}>
        {rows.map((row, rank) => (
          <li key={row.id} style={draggingStyle(rank, drag)} className={rowClasses(rank, drag)}>
            <MoveControls
              name={nameOf(row)}
              rank={rank}
              count={rows.length}
              instructionsId={instructionsId}
              onMove={(to) => move(rank, to)}
              handle={handleOf(rank)}
              onCancel={cancel}
            />
            {children(row)}
          </li>
        ))}
      </ol>
      <p id={instructionsId} hidden>
        Drag, or press the arrow keys, Home or End.
      </p>
      <p role="status" aria-label="Order" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
