import type { CSSProperties, ReactNode } from 'react';
import board from '../../art/ouija/board.svg?url';
import tallBoard from '../../art/ouija/board-tall.svg?url';
import { type BoardOption, boardOptions, isFigure } from './board-options.ts';
import { tallBoardMedia } from './board-shape.ts';

interface BoardProps {
  /** The plaque that glows. */
  goal: BoardOption | undefined;
  spinning: boolean;
  children: ReactNode;
}

/** Where a plaque is on either board; the style sheet knows which one is shown. */
function placesOf({ wide, tall }: BoardOption): CSSProperties {
  const places = {
    '--x': `${wide.x}%`,
    '--y': `${wide.y}%`,
    '--tall-x': `${tall.x}%`,
    '--tall-y': `${tall.y}%`,
  };
  return places as CSSProperties;
}

/** The carved board with the labels of its plaques; the planchette lies on it. */
export function Board({ goal, spinning, children }: BoardProps) {
  return (
    <div className="board" data-spinning={spinning || undefined}>
      <picture>
        <source media={tallBoardMedia} srcSet={tallBoard} width={800} height={1000} />
        <img
          className="board-art"
          src={board}
          width={1200}
          height={800}
          alt="Carved spirit board with the alphabet, numerals, sun and moon"
          fetchPriority="high"
        />
      </picture>
      <ul aria-label="What the board may grant">
        {boardOptions.map((option) => (
          <li
            key={option.value}
            className="plaque"
            data-figure={isFigure(option.value) || undefined}
            data-lit={option === goal || undefined}
            style={placesOf(option)}
          >
            {option.value}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
