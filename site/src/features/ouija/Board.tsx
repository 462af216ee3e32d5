import type { ReactNode } from 'react';
import board from '../../art/ouija/board.svg?url';
import { type BoardOption, boardOptions, isFigure } from './board-options.ts';

interface BoardProps {
  /** The plaque that glows. */
  goal: BoardOption | undefined;
  spinning: boolean;
  children: ReactNode;
}

/** The carved board with the labels of its plaques; the planchette lies on it. */
export function Board({ goal, spinning, children }: BoardProps) {
  return (
    <>
      <div className="board" data-spinning={spinning || undefined}>
        <img
          src={board}
          width={1200}
          height={800}
          alt="Carved spirit board with the alphabet, numerals, sun and moon"
          fetchPriority="high"
        />
        <ul aria-label="What the board may grant">
          {boardOptions.map((option) => (
            <li
              key={option.value}
              className="plaque"
              data-figure={isFigure(option.value) || undefined}
              data-lit={option === goal || undefined}
              style={{ left: `${option.x}%`, top: `${option.y}%` }}
            >
              {option.value}
            </li>
          ))}
        </ul>
        {children}
      </div>
      <div className="board-legend" aria-hidden="true">
        {boardOptions.map((option) => (
          <span key={option.value} data-lit={option === goal || undefined}>
            {option.value}
          </span>
        ))}
      </div>
    </>
  );
}
