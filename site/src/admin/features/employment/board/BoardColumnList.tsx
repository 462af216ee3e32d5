import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { BoardColumn } from './boardColumns.ts';

/** Of every card with the space below it, in the root's font size: cards cut their text. */
const cardHeight = 7.25;
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface BoardColumnListProps {
  column: BoardColumn;
  /** The card that Tab leads to: it is rendered also out of sight, so that focus stays on it. */
  currentId: number | undefined;
  /** The card that the keyboard has come to: it is brought into sight. */
  activeId: number | undefined;
  /** A card is dragged that can be dropped here. */
  isGoal: boolean;
  onDrop: () => void;
  onDrag: (card: ApplicationCard | undefined) => void;
  onFocus: (card: ApplicationCard) => void;
  children: (card: ApplicationCard) => ReactNode;
}

/** One column of the board, of which only the cards in sight are rendered. */
export function BoardColumnList(props: BoardColumnListProps) {
  const { column, currentId, activeId, isGoal, onDrop, onDrag, onFocus, children } = props;
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
  return (
    <section
      aria-labelledby={titleId}
      onDragOver={(event) => isGoal && event.preventDefault()}
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
            const card = rows[index];
            return (
              card && (
                <li
                  key={key}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  draggable={card.withdrawnAt === null}
                  onDragStart={({ dataTransfer }) => {
                    dataTransfer.effectAllowed = 'move';
                    dataTransfer.setData('text/plain', String(card.id));
                    onDrag(card);
                  }}
                  onDragEnd={() => onDrag(undefined)}
                  onFocus={() => onFocus(card)}
                  className="absolute inset-x-0 top-0 pb-2"
                  style={{ height: `${cardHeight}rem`, transform: `translateY(${start}px)` }}
                >
                  {children(card)}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
