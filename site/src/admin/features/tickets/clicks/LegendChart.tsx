import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import type { legendsOf } from './clickTotals.ts';

const shownAtFirst = 10;

/** The legends whose readers went for tickets, as a table with a bar for each. */
export function LegendChart({ legends }: { legends: ReturnType<typeof legendsOf> }) {
  const [isWhole, setWhole] = useState(false);
  const longest = legends[0]?.count ?? 1;
  return (
    <>
      <table className="block w-full md:table md:table-fixed" aria-label="Clicks from each legend">
        <thead className="sr-only">
          <tr>
            <th scope="col">Legend</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {legends.slice(0, isWhole ? undefined : shownAtFirst).map(({ path, name, region, count }) => (
            <tr key={path} className="block py-1.5 md:table-row">
              <th scope="row" className="block pr-5 text-left font-normal md:table-cell md:w-2/5 md:py-1.5">
                <NewTabLink href={path}>{name}</NewTabLink>{' '}
                <span className="text-muted text-sm">{region}</span>
              </th>
              <td className="block md:table-cell md:py-1.5">
                <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
                  <span aria-hidden className="h-3 rounded-[2px] bg-raised">
                    <span
                      className="block h-full min-w-px rounded-[2px] bg-amber forced-colors:bg-[CanvasText]"
                      style={{ width: `${(100 * count) / longest}%` }}
                    />
                  </span>
                  <span className="min-w-12 text-right text-sm tabular-nums">
                    {count.toLocaleString('en-US')}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && legends.length > shownAtFirst && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show all {legends.length} legends
        </Button>
      )}
    </>
  );
}
