import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { readPublishingHistory } from '../../api/publishing.ts';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { historyOf } from './history.ts';
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
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['publishing', 'history', limit],
    queryFn: () => readPublishingHistory(limit),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: pollInterval,
  });
  const hasMore = limit < longHistory && data?.length === limit;
  return (
    <Panel
      title="History"
      tools={
        <Button look="quiet" onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      {isError && !data && (
        <div className="p-4">
          <LoadFailure subject="The history" onRetry={refetch} />
        </div>
      )}
      {data?.length === 0 && <EmptyState icon={RadioTower} sentence="Nothing has been published yet." />}
      {!isError && data?.length !== 0 && (
        <ListTable label="Publishes" columns={columns} figures={figures} rows={data && historyOf(data)}>
          {(entry) => {
            const { edition, createdAt } = entry.publish;
            return <HistoryRow key={`${edition} ${createdAt}`} entry={entry} onRollBack={onRollBack} />;
          }}
        </ListTable>
      )}
      {hasMore && (
        <div className="border-line border-t px-4 py-2 md:px-[1.15rem]">
          <Button pending={isPlaceholderData} onClick={() => setLimit(longHistory)}>
            {isPlaceholderData ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
