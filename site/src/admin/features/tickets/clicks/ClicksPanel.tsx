import type { TicketClickCount } from '@haunted-forests/api/schemas/ticket-clicks/ticket-click';
import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { Select } from '../../../../components/ui/SelectField.tsx';
import { SkeletonRows } from '../../../../components/ui/Skeleton.tsx';
import { downloadTicketClicks, readTicketClicks } from '../../../api/ticketClicks.ts';
import { ExportButton } from '../../../collections/lists/ExportButton.tsx';
import { cellClasses, ListTable, rowClasses } from '../../../collections/lists/ListTable.tsx';
import { type ClickPeriod, clickPeriods, daysOf, periodOptions } from './clickPeriods.ts';
import { clicksByPlacement, legendsOf, placementNames, totalOf } from './clickTotals.ts';
import { LegendChart } from './LegendChart.tsx';

/** Every way to the ticket seller that was taken: the page, where on it, and how often. */
function PlacementTable({ counts }: { counts: readonly TicketClickCount[] }) {
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

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'click' : 'clicks'}`;

function Clicks({ counts }: { counts: TicketClickCount[] }) {
  const legends = legendsOf(counts);
  if (counts.length === 0) {
    return (
      <EmptyState
        icon={MousePointerClick}
        sentence="No clicks in this period. Each link to the ticket seller is counted separately, without cookies."
      />
    );
  }
  return (
    <>
      <div className="p-4 md:p-5">
        <p className="mb-4 text-text-soft">
          <span className="font-medium text-text">{inWords(totalOf(counts))}</span> led to the tickets,{' '}
          {totalOf(legends).toLocaleString('en-US')} of them from a legend.
        </p>
        {legends.length > 0 && <LegendChart legends={legends} />}
      </div>
      <PlacementTable counts={counts} />
    </>
  );
}

interface ClicksPanelProps {
  period: ClickPeriod;
  onPeriod: (period: ClickPeriod) => void;
}

/** Which pages, and above all which legends, send visitors to the ticket seller. */
export function ClicksPanel({ period, onPeriod }: ClicksPanelProps) {
  const days = daysOf(period, Date.now());
  const query = useQuery({
    queryKey: ['ticket-clicks', days],
    queryFn: () => readTicketClicks(days),
    staleTime: 0,
  });
  const chosen = (value: string) => clickPeriods.find((known) => known === value) ?? '';
  return (
    <Panel
      title="WHICH LEGEND SELLS"
      tools={
        <>
          <Select
            aria-label="Days"
            value={period}
            options={periodOptions}
            onChange={({ currentTarget }) => onPeriod(chosen(currentTarget.value))}
          />
          <ExportButton save={() => downloadTicketClicks(days)} />
        </>
      }
    >
      <Loaded query={query} subject="The clicks" waiting={<SkeletonRows label="clicks" count={6} />}>
        {(counts) => <Clicks counts={counts} />}
      </Loaded>
    </Panel>
  );
}
