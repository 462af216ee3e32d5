import type { Place } from './board-options.ts';
import type { BoardShape } from './board-shape.ts';

const planchetteRatio = 220 / 260;
const restingTilt = -7;
const steps = 32;

/**
 * The CSS transform that carries the planchette from its resting place to a place on the board. Percentages of a
 * transform are those of the planchette itself, so that it fits a board of any size.
 */
export function carriedTo(board: BoardShape, { x, y }: Place, tilt = restingTilt): string {
  const across = ((x - board.rest.x) / board.planchetteWidth) * 100;
  const down = (((y - board.rest.y) * planchetteRatio) / board.ratio / board.planchetteWidth) * 100;
  return `translate(${across.toFixed(2)}%, ${down.toFixed(2)}%) rotate(${tilt.toFixed(2)}deg)`;
}

/** Slow to start, as a thing with weight, and slower still to stop. */
function eased(time: number): number {
  return time < 0.5 ? 4 * time ** 3 : 1 - (-2 * time + 2) ** 3 / 2;
}

/**
 * The way to a plaque as transforms at equal times: off to one side first, in a bow, a little past the plaque and back,
 * with the tip leaning into the turn. It ends exactly on the plaque.
 */
export function glidePath(board: BoardShape, goal: Place, start: Place = board.rest): string[] {
  const side = goal.x >= start.x ? -1 : 1;
  const bow = { x: (start.x + goal.x) / 2 + side * 13, y: (start.y + goal.y) / 2 - 6 };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const time = step / steps;
    const way = eased(time) + Math.sin(time * Math.PI * 3) * 0.035 * (1 - time);
    const lean = Math.sin(time * Math.PI * 2) * 11 * side;
    return carriedTo(board, bowed(start, bow, goal, way), restingTilt * (1 - time) + lean);
  });
}

/** A point on the quadratic curve through the control point `bow`. */
function bowed(start: Place, bow: Place, goal: Place, way: number): Place {
  const along = (axis: 'x' | 'y') =>
    (1 - way) ** 2 * start[axis] + 2 * (1 - way) * way * bow[axis] + way ** 2 * goal[axis];
  return { x: along('x'), y: along('y') };
}
