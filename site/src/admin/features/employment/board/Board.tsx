import type { ApplicationCard, SettableStatus } from '@haunted-forests/api/schemas/employment/application';
import { type KeyboardEvent, useId, useState } from 'react';
import type { OpenRow } from '../../../collections/lists/useOpenRow.ts';
import type { Selection } from '../selection/useSelection.ts';
import { nameOf } from '../wording.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumnList } from './BoardColumnList.tsx';
import type { BoardColumn } from './boardColumns.ts';
import { cardAfterKey, columnAfterKey } from './boardMoves.ts';

interface BoardProps {
  columns: readonly BoardColumn[];
  selection: Selection;
  linkTo: OpenRow['linkTo'];
  /** Hears where a card was moved, by pointer or keyboard. */
  onMove: (card: ApplicationCard, status: SettableStatus) => void;
}

/** Applications in columns: dragged from one to another, or moved by Ctrl and the arrow keys, and each move is read out. */
export function Board({ columns, selection, linkTo, onMove }: BoardProps) {
  const [active, setActive] = useState<{ id: number; byKey: boolean }>();
  const [dragged, setDragged] = useState<ApplicationCard>();
  const [announcement, setAnnouncement] = useState('');
  const instructionsId = useId();
  const cards = columns.flatMap(({ rows }) => rows);
  const current = cards.find(({ id }) => id === active?.id) ?? cards[0];

  function move(card: ApplicationCard, { status, label, rows }: BoardColumn) {
    if (!status || card.withdrawnAt !== null || rows.includes(card)) return;
    setAnnouncement(`${nameOf(card)} moved to ${label}, now ${rows.length + 1} there`);
    onMove(card, status);
  }
  function press(event: KeyboardEvent) {
    if (!current || event.altKey || event.defaultPrevented) return;
    const isMove = event.ctrlKey || event.metaKey;
    const goal = isMove ? columnAfterKey(columns, current.id, event.key) : undefined;
    const next = isMove || event.shiftKey ? undefined : cardAfterKey(columns, current.id, event.key);
    if (!goal && next === undefined) return;
    event.preventDefault();
    if (goal && event.repeat) return;
    setActive({ id: next ?? current.id, byKey: true });
    if (goal) move(current, goal);
  }
  return (
    <>
      <section
        aria-label="Applications by status"
        aria-describedby={instructionsId}
        onKeyDown={press}
        className="relative flex snap-x scroll-px-3 gap-3 overflow-x-auto p-3 lg:grid lg:auto-cols-[minmax(12rem,1fr)] lg:grid-flow-col"
      >
        {columns.map((column) => (
          <BoardColumnList
            key={column.label}
            column={column}
            currentId={current?.id}
            activeId={active?.byKey ? active.id : undefined}
            isGoal={dragged !== undefined && column.status !== undefined && !column.rows.includes(dragged)}
            onDrop={() => dragged && move(dragged, column)}
            onDrag={setDragged}
            onFocus={({ id }) => setActive({ id, byKey: false })}
          >
            {(card) => (
              <BoardCard
                card={card}
                link={linkTo(card.id)}
                selection={selection}
                order={column.rows.map(({ id }) => id)}
                isCurrent={card.id === current?.id}
                takesFocus={active?.byKey === true && card.id === active.id}
              />
            )}
          </BoardColumnList>
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
