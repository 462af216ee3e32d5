import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { BoardColumnList } from './BoardColumnList.tsx';
import { type BoardColumn, columnAfterKey, rowAfterKey } from './boardMoves.ts';

export interface BoardCardProps {
  /** Only one card of the board is in the order of Tab; arrow keys lead to the others. */
  tabIndex: 0 | -1;
  /** Set on the card that the keyboard has just come to. */
  takesFocus: boolean;
}

interface BoardProps<Row> {
  label: string;
  columns: readonly BoardColumn<Row>[];
  nameOf: (row: Row) => string;
  /** Hears where a row was moved, by pointer or keyboard. */
  onMove: (row: Row, column: string) => void;
  /** False of rows that stay where they are. */
  isMovable: (row: Row) => boolean;
  card: (row: Row, place: BoardCardProps) => ReactNode;
}

/** Rows in columns: dragged from one to another, or moved by Ctrl and the arrow keys, and each move is read out. */
export function Board<Row extends { id: number }>(props: BoardProps<Row>) {
  const { label, columns, nameOf, onMove, isMovable, card } = props;
  const [active, setActive] = useState<{ id: number; byKey: boolean }>();
  const [dragged, setDragged] = useState<Row>();
  const [announcement, setAnnouncement] = useState('');
  const instructionsId = useId();
  const rows = columns.flatMap((column) => column.rows);
  const current = rows.find((row) => row.id === active?.id) ?? rows[0];

  function move(row: Row, { name, label: place, rows: there }: BoardColumn<Row>) {
    if (!isMovable(row) || there.includes(row)) return;
    setAnnouncement(`${nameOf(row)} moved to ${place}, now ${there.length + 1} there`);
    onMove(row, name);
  }
  function press(event: KeyboardEvent) {
    if (!current || event.altKey || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      const goal = columnAfterKey(columns, current.id, event.key);
      if (!goal) return;
      event.preventDefault();
      if (event.repeat) return;
      setActive({ id: current.id, byKey: true });
      return move(current, goal);
    }
    const next = rowAfterKey(columns, current.id, event.key);
    if (!next || event.shiftKey) return;
    event.preventDefault();
    setActive({ id: next.id, byKey: true });
  }
  const place = (row: Row): BoardCardProps => ({
    tabIndex: row.id === current?.id ? 0 : -1,
    takesFocus: active?.byKey === true && row.id === active.id,
  });
  return (
    <>
      <section
        aria-label={label}
        aria-describedby={instructionsId}
        onKeyDown={press}
        className="relative flex snap-x scroll-px-3 gap-3 overflow-x-auto p-3 lg:grid lg:auto-cols-[minmax(12rem,1fr)] lg:grid-flow-col"
      >
        {columns.map((column) => (
          <BoardColumnList
            key={column.name}
            column={column}
            currentId={current?.id}
            activeId={active?.byKey ? active.id : undefined}
            isGoal={dragged !== undefined && column.isOpen && !column.rows.includes(dragged)}
            onDrop={() => dragged && move(dragged, column)}
            isMovable={isMovable}
            onDrag={setDragged}
            onFocus={(row) => setActive({ id: row.id, byKey: false })}
            card={(row) => card(row, place(row))}
          />
        ))}
      </section>
      <p id={instructionsId} hidden>
        Arrow keys go from card to card. Ctrl with the left or right arrow key moves a card to another column.
      </p>
      <p role="status" aria-label="Moves" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
