/** A column of a board, with its rows from top to bottom. */
export interface BoardColumn<Row> {
  name: string;
  label: string;
  rows: readonly Row[];
  /** Whether rows of other columns can be moved here. */
  isOpen: boolean;
}

type Columns<Row> = readonly BoardColumn<Row>[];

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const upAndDown: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const farUpAndDown: Record<string, number> = {
  Home: -Infinity,
  PageUp: -4,
  PageDown: 4,
  End: Infinity,
};

function placeOf<Row extends { id: number }>(columns: Columns<Row>, id: number) {
  const column = columns.findIndex(({ rows }) => rows.some((row) => row.id === id));
  return { column, rank: columns[column]?.rows.findIndex((row) => row.id === id) ?? -1 };
}

/** The next column in that direction that something can be moved to; undefined when there is none. */
export function columnAfterKey<Row extends { id: number }>(columns: Columns<Row>, id: number, key: string) {
  const step = sideways[key];
  const { column } = placeOf(columns, id);
  if (step === undefined || column < 0) return undefined;
  const further = step > 0 ? columns.slice(column + 1) : columns.slice(0, column).reverse();
  return further.find(({ isOpen }) => isOpen);
}

/** The row that a key leads to: an arrow key to the next one in its column, or to the one at the same height of the next column with rows. */
export function rowAfterKey<Row extends { id: number }>(columns: Columns<Row>, id: number, key: string) {
  const { column, rank } = placeOf(columns, id);
  const step = sideways[key];
  if (column < 0) return undefined;
  const { rows = [] } = columns[column] ?? {};
  const far = farUpAndDown[key];
  if (far !== undefined) return rows[Math.max(0, Math.min(rank + far, rows.length - 1))];
  if (key in upAndDown) return rows[rank + (upAndDown[key] ?? 0)];
  if (step === undefined) return undefined;
  const further = step > 0 ? columns.slice(column + 1) : columns.slice(0, column).reverse();
  const next = further.find(({ rows }) => rows.length > 0);
  return next?.rows[Math.min(rank, next.rows.length - 1)];
}
