import type { TicketClickCount } from '@haunted-forests/api/schemas/ticket-clicks/ticket-click';
import { cellClasses, ListTable, rowClasses } from '../../../collections/lists/ListTable.tsx';
import { clicksByPlacement, placementNames } from './clickTotals.ts';

/** Every way to the ticket seller that was taken: the page, where on it, and how often. */
export function PlacementTable({ counts }: { counts: readonly TicketClickCount[] }) {
  return (
    <details className="border-line border-t">
      <summary className="cursor-pointer px-4 py-3 font-medium md:px-5">All pages, by link placement</summary>
      <ListTable
        label="Clicks by page and placement"
        columns={['Page', 'Placement', 'Clicks']}
        figures={['Clicks']}
        rows={clicksByPlacement(counts)}
      >
        {({ path, placement, count }) => (
          <tr key={`${placement} ${path}`} className={rowClasses}>
            <td className={`${cellClasses} basis-full text-sm wrap-anywhere`}>{path}</td>
            <td className={`${cellClasses} mr-auto text-sm text-text-soft`}>{placementNames[placement]}</td>
            <td className={`${cellClasses} text-right text-sm tabular-nums`}>
              {count.toLocaleString('en-US')}
            </td>
          </tr>
        )}
      </ListTable>
    </details>
  );
}
