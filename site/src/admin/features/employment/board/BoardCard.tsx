import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import { useEffect, useRef } from 'react';
import type { RowLink } from '../../../collections/lists/InboxScreen.tsx';
import { dayOf } from '../../../wording/dates.ts';
import { regionNames } from '../../../wording/regions.ts';
import { StarMean } from '../StarButtons.tsx';
import { SelectBox } from '../selection/SelectBox.tsx';
import type { Selection } from '../selection/useSelection.ts';
import { nameOf } from '../wording.ts';

interface BoardCardProps {
  card: ApplicationCard;
  link: RowLink;
  selection: Selection;
  /** The ids of its column, from top to bottom. */
  order: readonly number[];
  /** Only one card of the board is in the order of Tab; arrow keys lead to the others. */
  isCurrent: boolean;
  /** Set on the card that the keyboard has just come to. */
  takesFocus: boolean;
}

/** An application on the board. */
export function BoardCard(props: BoardCardProps) {
  const { card, link, selection, order, isCurrent, takesFocus } = props;
  const { id, region, specificPositions, stars, createdAt } = card;
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) own.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article className="relative flex h-full items-start rounded-card border border-line bg-surface pr-3 focus-within:border-amber hover:bg-raised">
      <SelectBox id={id} name={nameOf(card)} selection={selection} order={order} />
      <div className="min-w-0 flex-1 py-2.5">
        <div className="flex items-center justify-between gap-2">
          <h4 className="truncate font-medium">
            <a
              {...link}
              ref={own}
              tabIndex={isCurrent ? 0 : -1}
              draggable={false}
              className="text-text no-underline after:absolute after:inset-0 after:content-[''] hover:text-amber-soft"
            >
              {nameOf(card)}
            </a>
          </h4>
          <StarMean stars={stars} />
        </div>
        <p className="line-clamp-2 text-sm text-text-soft">{specificPositions.join(', ')}</p>
        <p className="truncate text-muted text-sm">
          {regionNames[region]} · {dayOf(createdAt)}
        </p>
      </div>
    </article>
  );
}
