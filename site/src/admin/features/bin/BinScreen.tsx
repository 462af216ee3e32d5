import type { BinItem } from '@haunted-forests/api/schemas/bin/bin';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { leaveFocus } from '../../../components/ui/takeFocus.ts';
import { binCalls } from '../../api/bin.ts';
import { cellClasses, ListTable, rowClasses } from '../../collections/lists/ListTable.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { type Removal, RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { binNouns } from '../../collections/records/undoDeletion.ts';
import { dayOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { regionNames } from '../../wording/regions.ts';
import { binned } from './binQueries.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useRestoring } from './useRestoring.ts';

const noun = ['record', 'records'] as const;
const columns = ['What', 'Deleted', 'Kept until', 'Actions'];

const purging: Removal<BinItem> = {
  question: () => 'Delete this for good?',
  detail: ({ title }) => (
    <>
      <strong>{title}</strong> will be gone from the bin too. This cannot be undone.
    </>
  ),
  remove: binCalls.remove,
  doneWords: ({ title }) => ({ title: 'Deleted for good', description: title }),
  tellRefusal: (error) => tellUncertain(error, 'Not deleted'),
  refresh: binned.refresh,
};

interface BinRowProps {
  item: BinItem;
  isRestoring: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

function BinRow({ item, isRestoring, onRestore, onPurge }: BinRowProps) {
  const { kind, title, region, deletedBy, deletedAt, keptUntil } = item;
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} basis-full`}>
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-muted text-sm">
          {[binNouns[kind], region && regionNames[region]].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td className={`${cellClasses} text-sm text-text-soft`}>
        <span className="md:hidden">Deleted </span>
        <time dateTime={deletedAt}>{dayOf(deletedAt)}</time>
        {deletedBy && <span className="wrap-anywhere md:block"> by {deletedBy}</span>}
      </td>
      <td className={`${cellClasses} text-sm text-text-soft`}>
        <span className="md:hidden">Kept until </span>
        <time dateTime={keptUntil}>{dayOf(keptUntil)}</time>
      </td>
      <td className={`${cellClasses} basis-full`}>
        <div className="flex items-center gap-2 md:justify-end">
          <Button ref={leaveFocus} pending={isRestoring} onClick={onRestore}>
            <RotateCcw size={16} aria-hidden />
            {isRestoring ? 'Restoring...' : 'Restore'}
            <span className="sr-only"> {title}</span>
          </Button>
          <IconButton icon={Trash2} label={`Delete ${title} for good`} onClick={onPurge} />
        </div>
      </td>
    </tr>
  );
}

const isSame = (one: BinItem | undefined, other: BinItem) => one?.kind === other.kind && one.id === other.id;

/** What was deleted lately: it comes back from here, or goes for good. */
export function BinScreen() {
  // Whatever else is done in the back office may have changed it.
  const list = usePagedList({ ...binned.page(), staleTime: 0 });
  const [pendingPurge, setPendingPurge] = useState<BinItem>();
  const [slugless, setSlugless] = useState<BinItem>();
  const restoring = useRestoring({ onRestored: () => setSlugless(undefined), onSlugTaken: setSlugless });
  const restored = restoring.isPending ? restoring.variables.item : undefined;
  const none = (
    <EmptyState
      icon={Trash2}
      sentence="The bin is empty. Deleted stories, attractions, testimonials, topics, questions, files, price tiers and nights are kept here for a while."
    />
  );
  return (
    <Panel title="Recently deleted">
      <PagedList list={list} noun={noun} subject="The bin" empty={none}>
        {(items) => (
          <ListTable label="Bin" columns={columns} rows={items}>
            {(item) => (
              <BinRow
                key={`${item.kind} ${item.id}`}
                item={item}
                isRestoring={isSame(restored, item)}
                onRestore={() => !restoring.isPending && restoring.mutate({ item })}
                onPurge={() => setPendingPurge(item)}
              />
            )}
          </ListTable>
        )}
      </PagedList>
      {slugless && (
        <RestoreDialog item={slugless} restoring={restoring} onClose={() => setSlugless(undefined)} />
      )}
      <RemovalDialog removal={purging} row={pendingPurge} onClose={() => setPendingPurge(undefined)} />
    </Panel>
  );
}
