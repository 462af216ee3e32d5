import type { CSSProperties, Ref } from 'react';
import board from '../../art/ouija/board.svg?url';
import tallBoard from '../../art/ouija/board-tall.svg?url';
import planchettePicture from '../../art/ouija/planchette.svg?url';
import { type BoardOption, boardOptions, isFigure } from './board-options.ts';

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

interface BoardProps {
  /** The plaque that glows, and to which the planchette glides. */
  goal: BoardOption | undefined;
  spinning: boolean;
  locked: boolean;
  onPress: () => void;
  planchette: Ref<HTMLButtonElement>;
}

/** The carved board with the labels of its plaques, and the planchette on it. */
export function Board({ goal, spinning, locked, onPress, planchette }: BoardProps) {
  return (
    <div className="board" data-spinning={spinning || undefined}>
      <picture>
        <source media="(max-width: 35rem)" srcSet={tallBoard} width={800} height={1000} />
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
      <button
        ref={planchette}
        type="button"
        className="planchette"
        aria-label="Planchette"
        aria-disabled={locked || spinning}
        aria-describedby="ouija-subtitle"
        data-spinning={spinning || undefined}
        data-carried={goal && true}
        style={goal && placesOf(goal)}
        onClick={onPress}
      >
        <img src={planchettePicture} width={220} height={260} alt="" fetchPriority="high" />
      </button>
    </div>
  );
}
