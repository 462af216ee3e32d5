import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { SelectionBar } from '../../collections/selection/SelectionBar.tsx';
import type { Selection } from '../../collections/selection/useSelection.ts';
import { tellFailure } from '../../wording/failures.ts';
import { type ApplicationFilters, cardsUnder } from './applicationQueries.ts';
import { BatchDialog } from './batches/BatchDialog.tsx';
import type { BatchKind } from './batches/batchForm.ts';

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

/** What can be done with the applications that are selected. */
export function ApplicationSelection({ filters, total, selection, onStarted }: ApplicationSelectionProps) {
  useStillThere(selection);
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<BatchKind>();
  const all = useMutation({
    mutationFn: (_before: Selection['ids']) =>
      queryClient.fetchQuery({ ...cardsUnder(filters), staleTime: 0 }),
    onSuccess(cards, before) {
      // Whoever unticks someone meanwhile no longer wants all of them.
      if ([...before].every((id) => selection.ids.has(id))) selection.add(cards.map(({ id }) => id));
    },
    onError: (error) => tellFailure(error, 'Nothing more was selected'),
  });
  return (
    <>
      <SelectionBar
        selection={selection}
        noun={['application', 'applications']}
        total={total}
        isChoosing={all.isPending}
        onAll={() => all.mutate(selection.ids)}
      >
        {actions.map(({ kind: action, label }) => (
          <Button key={action} onClick={() => setKind(action)}>
            {label}
          </Button>
        ))}
      </SelectionBar>
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
