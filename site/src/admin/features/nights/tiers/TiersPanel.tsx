import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../../components/ui/Skeleton.tsx';
import { orderTiers } from '../../../api/nights.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import { OrderableList } from '../../../collections/ordering/OrderableList.tsx';
import { useOrder } from '../../../collections/ordering/useOrder.ts';
import { EditAndDelete } from '../../../collections/records/EditAndDelete.tsx';
import { OpenedRecord } from '../../../collections/records/OpenedRecord.tsx';
import { useRemovalDialog } from '../../../collections/records/RemovalDialog.tsx';
import { useOpenedForm } from '../../../collections/records/useRecordView.ts';
import { tiersQuery } from '../../../entities/nights/nightQueries.ts';
import { regionNames } from '../../../wording/regions.ts';
import { TierDialog } from './TierDialog.tsx';
import { blankTier } from './tierForm.ts';
import { tierKindOf, tierPrices, tierRemoval } from './tierKind.ts';

interface TierListProps {
  region: Region;
  tiers: PriceTier[];
  onEdit: (id: number) => void;
  onDelete: (tier: PriceTier) => void;
}

function TierList({ region, tiers, onEdit, onDelete }: TierListProps) {
  const order = useOrder({
    queryKey: tiersQuery(region).queryKey,
    save: (ids) => publishing(() => orderTiers(region, ids)),
  });
  return (
    <OrderableList
      label={`Price tiers in ${regionNames[region]}`}
      rows={tiers}
      nameOf={({ name }) => name}
      onOrder={order}
    >
      {(tier) => (
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <div className="mr-auto min-w-0">
            <h3 className="font-medium leading-snug wrap-anywhere">{tier.name}</h3>
            <p className="text-muted text-sm wrap-anywhere">{tierPrices(tier)}</p>
          </div>
          <EditAndDelete name={tier.name} onEdit={() => onEdit(tier.id)} onDelete={() => onDelete(tier)} />
        </div>
      )}
    </OrderableList>
  );
}

/** What nights cost: a region's price tiers, in the order in which visitors read them. */
export function TiersPanel({ region }: { region: Region }) {
  const kind = useMemo(() => tierKindOf(region), [region]);
  const { opened, open, close } = useOpenedForm('tier');
  const deletion = useRemovalDialog(tierRemoval);
  return (
    <Panel title="PRICE TIERS" tools={<Button onClick={() => open('new')}>Add price tier</Button>}>
      <Loaded
        query={useQuery(tiersQuery(region))}
        subject="The price tiers"
        waiting={<SkeletonRows label="price tiers" className="h-12" />}
      >
        {(tiers) =>
          tiers.length === 0 ? (
            <EmptyState
              icon={CircleDollarSign}
              sentence={`No price tiers in ${regionNames[region]} yet. A tier says what a night's tickets cost.`}
            />
          ) : (
            <TierList region={region} tiers={tiers} onEdit={open} onDelete={deletion.ask} />
          )
        }
      </Loaded>
      <OpenedRecord kind={kind} opened={opened} blank={blankTier} onClose={close}>
        {(form) => <TierDialog kind={kind} {...form} onClose={close} />}
      </OpenedRecord>
      {deletion.dialog}
    </Panel>
  );
}
