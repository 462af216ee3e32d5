/** What moving about needs to know of a column: its cards from top to bottom, and what those become that are moved there, if any can be. */
interface Column {
  status: string | undefined;
  rows: readonly { id: number }[];
}

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const upAndDown: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const farUpAndDown: Record<string, number> = {
  Home: -Infinity,
  PageUp: -4,
  PageDown: 4,
  End: Infinity,
};

const indexIn = ({ rows }: Column, id: number) => rows.findIndex((row) => row.id === id);

/** The columns in the direction of a key, the nearest first; undefined for another key. */
function columnsBeside<C extends Column>(columns: readonly C[], from: number, key: string) {
  const step = sideways[key];
  if (step === undefined || from < 0) return undefined;
  return step > 0 ? columns.slice(from + 1) : columns.slice(0, from).reverse();
}

const columnOf = (columns: readonly Column[], id: number) =>
  columns.findIndex((column) => indexIn(column, id) >= 0);

/** The next column in that direction that a card can be moved to; undefined when there is none. */
export const columnAfterKey = <C extends Column>(columns: readonly C[], id: number, key: string) =>
  columnsBeside(columns, columnOf(columns, id), key)?.find(({ status }) => status !== undefined);

/** The id of the card that a key leads to: an arrow key to the next one in its column, or to the one at the same height of the next column with cards. */
export function cardAfterKey(columns: readonly Column[], id: number, key: string): number | undefined {
  const place = columnOf(columns, id);
  const column = columns[place];
  if (!column) return undefined;
  const rank = indexIn(column, id);
  const far = farUpAndDown[key];
  if (far !== undefined) return column.rows[Math.max(0, Math.min(rank + far, column.rows.length - 1))]?.id;
  if (key in upAndDown) return column.rows[rank + (upAndDown[key] ?? 0)]?.id;
  const next = columnsBeside(columns, place, key)?.find(({ rows }) => rows.length > 0);
  return next?.rows[Math.min(rank, next.rows.length - 1)]?.id;
}
