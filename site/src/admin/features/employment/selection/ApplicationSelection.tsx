import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { leaveFocusBefore } from '../../../../components/ui/takeFocus.ts';
import { tellFailure } from '../../../wording/failures.ts';
import { type ApplicationFilters, cardsUnder } from '../applicationQueries.ts';
import { BatchDialog } from '../batches/BatchDialog.tsx';
import type { BatchKind } from '../batches/batchForm.ts';
import type { Selection } from './useSelection.ts';

const actions: readonly { kind: BatchKind; label: string }[] = [
  { kind: 'invite', label: 'Invite...' },
  { kind: 'accepted', label: 'Accept...' },
  { kind: 'rejected', label: 'Reject...' },
  { kind: 'mail', label: 'Email...' },
];

/** Drops those who were selected before this screen was opened and are no longer there. */
function useStillThere({ ids, remove }: Selection) {
  const [before] = useState(() => [...ids]);
  const { data: cards, isFetchedAfterMount } = useQuery({
    ...cardsUnder({}),
    staleTime: 0,
    enabled: before.length > 0,
  });
  const current = isFetchedAfterMount ? cards : undefined;
  const drop = useEffectEvent(remove);
  useEffect(() => {
    const known = new Set(current?.map(({ id }) => id));
    if (current) drop(before.filter((id) => !known.has(id)));
  }, [current, before]);
}

interface ApplicationSelectionProps {
  filters: ApplicationFilters;
  /** How many applications the filters leave. */
  total: number | undefined;
  selection: Selection;
  onStarted: (batch: number) => void;
}

/** Selects all applications that the filters leave. */
function useSelectAll(filters: ApplicationFilters, selection: Selection) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_before: Selection['ids']) =>
      queryClient.fetchQuery({ ...cardsUnder(filters), staleTime: 0 }),
    onSuccess(cards, before) {
      // Whoever unticks someone meanwhile no longer wants all of them.
      if ([...before].every((id) => selection.ids.has(id))) selection.add(cards.map(({ id }) => id));
    },
    onError: (error) => tellFailure(error, 'Nothing more was selected'),
  });
}

function Actions({ selection, onChoose }: { selection: Selection; onChoose: (kind: BatchKind) => void }) {
  return (
    <>
      <IconButton
        ref={leaveFocusBefore}
        icon={X}
        label="Clear selection"
        onClick={selection.clear}
        className="max-sm:ml-auto"
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">
        {actions.map(({ kind, label }) => (
          <Button key={kind} onClick={() => onChoose(kind)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** How many applications are selected, and what can be done with them; it stays in sight. */
export function ApplicationSelection({ filters, total, selection, onStarted }: ApplicationSelectionProps) {
  useStillThere(selection);
  const all = useSelectAll(filters, selection);
  const [kind, setKind] = useState<BatchKind>();
  const count = selection.ids.size;
  return (
    <>
      <section
        aria-label="Selection"
        data-bottom-bar={count > 0 ? '' : undefined}
        className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-selected px-4 py-2.5 md:px-[1.15rem] ${count > 0 ? 'sticky bottom-2 z-(--layer-sticky) shadow-3 cramped:static' : ''}`}
      >
        <p role="status" className="font-medium">
          {count} selected
        </p>
        <Button
          variant="quiet"
          pending={all.isPending || total === undefined}
          onClick={() => all.mutate(selection.ids)}
        >
          <span>
            Select all {total}
            <span className="max-sm:sr-only"> {total === 1 ? 'application' : 'applications'}</span>
          </span>
        </Button>
        {count > 0 && <Actions selection={selection} onChoose={setKind} />}
      </section>
      {kind && (
        <BatchDialog
          kind={kind}
          selection={selection}
          onStarted={(batch) => {
            setKind((now) => (now === kind ? undefined : now));
            onStarted(batch);
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}
