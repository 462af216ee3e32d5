import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { BoardColumn } from './boardMoves.ts';

/** Of every card with the space below it, in the root's font size: cards cut their text. */
const cardHeight = 7.25;
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface BoardColumnListProps<Row> {
  column: BoardColumn<Row>;
  /** The row that Tab leads to: it is rendered also out of sight, so that focus stays on it. */
  currentId: number | undefined;
  /** The row that the keyboard has come to: it is brought into sight. */
  activeId: number | undefined;
  /** Something is dragged that can be dropped here. */
  isGoal: boolean;
  onDrop: () => void;
  isMovable: (row: Row) => boolean;
  onDrag: (row: Row | undefined) => void;
  onFocus: (row: Row) => void;
  card: (row: Row) => ReactNode;
}

/** One column of a board, of which only the cards in sight are rendered. */
export function BoardColumnList<Row extends { id: number }>(props: BoardColumnListProps<Row>) {
  const { column, currentId, activeId, isGoal, onDrop, isMovable, onDrag, onFocus, card } = props;
  const { label, rows } = column;
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const currentIndex = rows.findIndex(({ id }) => id === currentId);
  const inSightAndCurrent = (range: Range) => {
    const inSight = defaultRangeExtractor(range);
    if (currentIndex < 0 || inSight.includes(currentIndex)) return inSight;
    return [...inSight, currentIndex].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight * rootFontSize(),
    rangeExtractor: inSightAndCurrent,
    getItemKey: (index) => rows[index]?.id ?? index,
    getScrollElement: () => scroller.current,
    overscan: 4,
    useFlushSync: false,
  });
  const reveal = useEffectEvent((card: typeof activeId) => {
    virtual.scrollToIndex(rows.findIndex(({ id }) => id === card));
  });
  const isHere = rows.some(({ id }) => id === activeId);
  useEffect(() => {
    if (isHere) reveal(activeId);
  }, [activeId, isHere]);
  const allow = (event: DragEvent) => isGoal && event.preventDefault();
  return (
    <section
      aria-labelledby={titleId}
      onDragOver={allow}
      onDrop={onDrop}
      className={`flex w-[85%] shrink-0 snap-start flex-col rounded-card border bg-bg sm:w-72 lg:w-auto lg:min-w-0 ${isGoal ? 'border-amber border-dashed' : 'border-line'}`}
    >
      <h3 id={titleId} className="flex items-center justify-between gap-2 px-3 py-2 font-medium text-sm">
        {label}
        <span className="rounded-pill bg-selected px-2 py-px text-text-soft">
          {rows.length}
          <span className="sr-only"> here</span>
        </span>
      </h3>
      <div ref={scroller} className="h-[max(24rem,calc(100dvh-22rem))] overflow-y-auto px-2">
        <ul aria-labelledby={titleId} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  draggable={isMovable(row)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', String(row.id));
                    onDrag(row);
                  }}
                  onDragEnd={() => onDrag(undefined)}
                  onFocus={() => onFocus(row)}
                  className="absolute inset-x-0 top-0 pb-2"
                  style={{ height: `${cardHeight}rem`, transform: `translateY(${start}px)` }}
                >
                  {card(row)}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
