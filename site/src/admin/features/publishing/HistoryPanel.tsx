import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { takeFocus } from '../../../components/ui/takeFocus.ts';
import { readPublishingHistory } from '../../api/publishing.ts';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { type HistoryEntry, historyOf } from './history.ts';
import { pollInterval } from './usePublisher.ts';

const shortHistory = 10;
const longHistory = 100;
const columns = ['Edition', 'When', 'What changed', 'Pages', 'Time', 'Actions'];
const figures = ['Pages', 'Time'];

interface HistoryPanelProps {
  /** Undefined for those who may not. */
  onRollBack: ((edition: number) => void) | undefined;
}

export function HistoryPanel({ onRollBack }: HistoryPanelProps) {
  const [limit, setLimit] = useState(shortHistory);
  const query = useQuery({
    queryKey: ['publishing', 'history', limit],
    queryFn: () => readPublishingHistory(limit),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: pollInterval,
  });
  const { data, isPlaceholderData, refetch } = query;
  const isLong = limit === longHistory && !isPlaceholderData;
  const hasMore = isPlaceholderData || (!isLong && data?.length === limit);
  const tableOf = (entries: HistoryEntry[] | undefined) => (
    <ListTable label="Publishes" columns={columns} figures={figures} rows={entries}>
      {(entry) => {
        const { edition, createdAt } = entry.publish;
        return <HistoryRow key={`${edition} ${createdAt}`} entry={entry} onRollBack={onRollBack} />;
      }}
    </ListTable>
  );
  return (
    <Panel
      title="History"
      tools={
        <Button variant="quiet" onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <Loaded query={query} subject="The history" waiting={tableOf(undefined)}>
        {(publishes) =>
          publishes.length === 0 ? (
            <EmptyState icon={RadioTower} sentence="Nothing has been published yet." />
          ) : (
            tableOf(historyOf(publishes))
          )
        }
      </Loaded>
      {(hasMore || isLong) && (
        <div className="border-line border-t px-4 py-2 md:px-[1.15rem]">
          {isLong ? (
            <p ref={takeFocus} tabIndex={-1} className="text-muted text-sm outline-none">
              The latest {data?.length} publishes
            </p>
          ) : (
            <Button pending={isPlaceholderData} onClick={() => setLimit(longHistory)}>
              {isPlaceholderData ? 'Loading...' : 'Show more'}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
