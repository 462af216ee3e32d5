interface BarCellProps {
  value: number;
  /** The value whose bar is as long as the column. */
  longest: number;
  /** The value in words. */
  children: string;
}

/** A figure of a table with its bar: the chart is the table, also to a screen reader. */
export function BarCell({ value, longest, children }: BarCellProps) {
  const percent = longest > 0 ? (100 * value) / longest : 0;
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <span aria-hidden className="h-3 rounded-[2px] bg-raised">
        <span
          className="block h-full min-w-px rounded-[2px] bg-amber forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="min-w-12 text-right text-sm tabular-nums">{children}</span>
    </span>
  );
}
