import { useMutation } from '@tanstack/react-query';
import { History, ShieldCheck } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { trailCalls } from '../../api/trail.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { tellFailure } from '../../wording/failures.ts';
import { TrailFilterBar } from './TrailFilterBar.tsx';
import { TrailRow } from './TrailRow.tsx';
import { trailEntries, trailFilters } from './trailFilters.ts';

const noun = ['entry', 'entries'] as const;
const columns = ['Time', 'Account', 'What', 'Difference'];

/** Checks on the server that no entry was changed, removed or inserted. */
function CheckButton() {
  const check = useMutation({
    mutationFn: trailCalls.check,
    onSuccess: ({ entries, broken }) =>
      broken === null
        ? showToast({
            title: 'The trail is unbroken',
            description: `${entries.toLocaleString('en-US')} entries were checked.`,
          })
        : showToast({
            title: `The trail is broken at entry ${broken}`,
            description: 'An entry was changed, removed or inserted. Tell your operator.',
            variant: 'destructive',
          }),
    onError: (error) => tellFailure(error, 'The trail was not checked'),
  });
  return (
    <Button pending={check.isPending} onClick={() => check.mutate()}>
      <ShieldCheck size={17} aria-hidden />
      {check.isPending ? 'Checking...' : 'Check the trail'}
    </Button>
  );
}

/** What accounts did: when, who, what, on which record. Nobody can change it. */
export function TrailScreen() {
  const view = useListFilters('/admin/trail', trailFilters);
  // Whatever else is done in the back office is listed here.
  const list = usePagedList({ ...trailEntries.page(view.filters), staleTime: 0 });
  const actions = (
    <div className="flex flex-wrap gap-3">
      <CheckButton />
      <ExportButton
        hint="What the list shows, as a CSV file"
        save={() => trailCalls.download(view.filters)}
      />
    </div>
  );
  const none = (
    <NoneFound
      noun={noun}
      icon={History}
      sentence="Nothing yet. What accounts change, open and export appears here."
      isFiltered={Object.values(view.filters).some(Boolean)}
      onShowAll={() => view.show(trailFilters.read({}))}
    />
  );
  return (
    <>
      <ScreenHeader title="Trail" actions={actions} />
      <Panel title="Who did what">
        <TrailFilterBar view={view} />
        <PagedList list={list} noun={noun} empty={none}>
          {(entries) => (
            <ListTable label="Trail" columns={columns} rows={entries}>
              {(entry) => <TrailRow key={entry.id} entry={entry} />}
            </ListTable>
          )}
        </PagedList>
      </Panel>
    </>
  );
}
