import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { useOpened } from '../../collections/lists/useOpened.ts';
import { CodeImportDialog } from './CodeImportDialog.tsx';
import { prizesQuery } from './couponQueries.ts';
import { PrizeLimitDialog } from './PrizeLimitDialog.tsx';
import { budgetWords, codesLeftWords, stockWords, valueWords } from './prizeWords.ts';

interface PrizeRowProps {
  prize: DiscountPrize;
  onLimit: () => void;
  onImport: () => void;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5 lg:w-32 lg:flex-col lg:gap-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-sm">{value}</dd>
    </div>
  );
}

function PrizeRow({ prize, onLimit, onImport }: PrizeRowProps) {
  const { value, granted, redeemed, available } = prize;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-[1.15rem]">
      <div className="flex min-w-52 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{value}</h3>
        <span className="text-muted text-sm">{valueWords(prize)}</span>
        {!available && <StatusPill tone="warn">Used up</StatusPill>}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure label="Season budget" value={budgetWords(prize)} />
        <Figure label="Left" value={stockWords(prize)} />
        <Figure label="Imported codes" value={codesLeftWords(prize)} />
        <Figure
          label="Redeemed"
          value={`${redeemed.toLocaleString('en-US')} of ${granted.toLocaleString('en-US')}`}
        />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Limit ${value}`} onClick={onLimit}>
          Limit
        </Button>
        <Button aria-label={`Import codes for ${value}`} onClick={onImport}>
          Import codes
        </Button>
      </div>
    </li>
  );
}

/** How many of each prize the board may still grant, and with which codes. */
export function PrizeStock() {
  const limit = useOpened('limit');
  const codes = useOpened('codes');
  const query = useQuery(prizesQuery);
  const limited = query.data?.find(({ value }) => value === limit.opened);
  const receiving = query.data?.find(({ value }) => value === codes.opened);
  return (
    <Panel title="PRIZES">
      <Loaded query={query} subject="The prizes" waiting={<SkeletonRows label="prizes" count={6} />}>
        {(prizes) => (
          <ul>
            {prizes.map((prize) => (
              <PrizeRow
                key={prize.value}
                prize={prize}
                onLimit={() => limit.open(prize.value)}
                onImport={() => codes.open(prize.value)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {limited && (
        <PrizeLimitDialog key={limited.value} prize={limited} onClose={() => limit.close(limited.value)} />
      )}
      {receiving && <CodeImportDialog prize={receiving} onClose={() => codes.close(receiving.value)} />}
    </Panel>
  );
}
