import type { PrizeCosts } from '@haunted-forests/api/schemas/discount/prize';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../../components/ui/Skeleton.tsx';
import { moneyOf } from '../../../wording/dollars.ts';
import { prizeCostsQuery } from '../couponQueries.ts';
import { CostChart } from './CostChart.tsx';
import { costKinds } from './costKinds.ts';

function Costs({ costs }: { costs: PrizeCosts }) {
  const { days, withoutValue } = costs;
  if (days.length === 0) {
    return (
      <EmptyState
        icon={HandCoins}
        sentence="No coupons this season. Once the board gives some away, this shows what they cost."
      />
    );
  }
  return (
    <>
      <div className="p-4 md:p-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {costKinds.map(({ field, label, hint, bar }) => (
            <div key={field}>
              <dt className="flex items-center gap-2 text-sm text-text-soft">
                <span aria-hidden className={`size-3 rounded-[2px] ${bar}`} />
                {label}
              </dt>
              <dd className="mt-0.5 font-bold text-2xl tabular-nums">{moneyOf(costs[field])}</dd>
              <dd className="text-muted text-sm">{hint}</dd>
            </div>
          ))}
        </dl>
        {withoutValue > 0 && (
          <p className="mt-4 text-sm text-text-soft">
            {withoutValue.toLocaleString('en-US')} {withoutValue === 1 ? 'coupon is' : 'coupons are'} not in
            these sums: the value of the prize is not set. Set it with 'Limit'.
          </p>
        )}
      </div>
      <CostChart days={days} />
    </>
  );
}

/** What the coupons of this season are worth, by what has become of them, and by the day on which they were drawn. */
export function CostsPanel() {
  const query = useQuery(prizeCostsQuery);
  return (
    <Panel title="WHAT PRIZES COST">
      <Loaded query={query} subject="The costs" waiting={<SkeletonRows label="costs" count={4} />}>
        {(costs) => <Costs costs={costs} />}
      </Loaded>
    </Panel>
  );
}
