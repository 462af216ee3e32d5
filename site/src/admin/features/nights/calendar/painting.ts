import { daysBetween } from './days.ts';

/** What is painted in the calendar, and the way back. */
export interface Painting {
  days: ReadonlySet<string>;
  /** What was painted before each stroke, the latest last. */
  before: readonly ReadonlySet<string>[];
  /** The latest stroke while it can be extended. */
  stroke?: { from: string; isAdding: boolean } | undefined;
}

export type PaintingAct =
  /** Paints a day, or takes the paint off. */
  | { act: 'begin'; day: string }
  /** Stretches the latest stroke to a day; without one it begins at `from`. */
  | { act: 'extend'; day: string; from: string }
  /** The next stroke is a new one. */
  | { act: 'lift' }
  /** Paints all of these, or takes the paint off when all have it. */
  | { act: 'fill'; days: readonly string[] }
  | { act: 'undo' }
  /** Takes the paint off these. */
  | { act: 'erase'; days: readonly string[] };

const most = 200;
export const blankPainting = (days: readonly string[] = []): Painting => ({
  days: new Set(days),
  before: [],
});

function covered(days: ReadonlySet<string>, by: readonly string[], isAdding: boolean): ReadonlySet<string> {
  const next = new Set(days);
  for (const day of by) isAdding ? next.add(day) : next.delete(day);
  return next;
}

const after = ({ days, before }: Painting) => [...before, days].slice(-most);

function begun(painting: Painting, day: string): Painting {
  const isAdding = !painting.days.has(day);
  return {
    days: covered(painting.days, [day], isAdding),
    before: after(painting),
    stroke: { from: day, isAdding },
  };
}

function extended(painting: Painting, day: string): Painting {
  const { stroke, before } = painting;
  const base = before.at(-1);
  if (!stroke || !base) return painting;
  return { ...painting, days: covered(base, daysBetween(stroke.from, day), stroke.isAdding) };
}

/** What is painted after an act. */
export function painted(painting: Painting, action: PaintingAct): Painting {
  switch (action.act) {
    case 'begin':
      return begun(painting, action.day);
    case 'extend':
      return extended(painting.stroke ? painting : begun(painting, action.from), action.day);
    case 'lift':
      return { ...painting, stroke: undefined };
    case 'fill': {
      const isAdding = action.days.some((day) => !painting.days.has(day));
      return { days: covered(painting.days, action.days, isAdding), before: after(painting) };
    }
    case 'undo':
      return { days: painting.before.at(-1) ?? painting.days, before: painting.before.slice(0, -1) };
    case 'erase':
      return { days: covered(painting.days, action.days, false), before: after(painting) };
  }
}
