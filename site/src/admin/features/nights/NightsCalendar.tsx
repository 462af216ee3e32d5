import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { FormFields } from '../../collections/records/formFields.tsx';
import { AdditionFailure } from './AdditionFailure.tsx';
import { type Asked, AskedDialogs } from './AskedDialogs.tsx';
import { Months } from './calendar/Months.tsx';
import { timesFields } from './nightFields.tsx';
import { newNightsOf, timesFormOf } from './nightForm.ts';
import { PaintBar } from './PaintBar.tsx';
import { useNightWrites } from './useNightWrites.ts';
import { usePainting } from './usePainting.ts';

interface NightsCalendarProps {
  region: Region;
  /** At which it opens; that of the next night unless told. */
  month: string | undefined;
  nights: readonly Night[];
  tiers: readonly PriceTier[];
  onEdit: (night: Night) => void;
}

/** The painted days by whether they have a night, each in the order of the calendar. */
function sorted(days: ReadonlySet<string>, byDate: ReadonlyMap<string, Night>) {
  const inOrder = [...days].sort();
  return {
    fresh: inOrder.filter((day) => !byDate.has(day)),
    chosen: inOrder.flatMap((day) => byDate.get(day) ?? []),
  };
}

/** Months of nights: days are painted to add nights to them, or to change or delete those that are there. */
export function NightsCalendar({ region, month, nights, tiers, onEdit }: NightsCalendarProps) {
  const today = parkDateAt(serverNow());
  const byDate = useMemo(() => new Map(nights.map((night) => [night.date, night])), [nights]);
  const { painting, paint, form } = usePainting(region, timesFormOf(nights.at(-1)));
  const writes = useNightWrites();
  const [asked, setAsked] = useState<Asked>();
  const { fresh, chosen } = sorted(painting.days, byDate);
  const { add, change, remove } = writes;
  const isBusy = add.isPending || change.isPending || remove.isPending;
  const next = nights.find(({ date }) => date >= today)?.date ?? today;
  const erase = (days: Iterable<string>) => paint({ act: 'erase', days: [...days] });
  const tierName = (id: number | null) => tiers.find((tier) => tier.id === id)?.name ?? '';
  const submit = form.handleSubmit((times) => {
    if (!isBusy && fresh.length > 0)
      add.mutate(newNightsOf(region, fresh, times), { onSuccess: () => erase(fresh) });
  });
  return (
    <form noValidate aria-label="New nights" onSubmit={submit}>
      <div className="flex flex-col gap-2 p-4 md:p-[1.15rem]">
        <FormFields fields={timesFields(tiers)} form={form} columns="grid-cols-2 xl:grid-cols-4" />
        <Months
          first={month ? `${month}-01` : next}
          view={{ nights: byDate, painted: painting.days, today, tierName }}
          onPaint={paint}
        />
      </div>
      <PaintBar
        {...{ fresh, chosen, today, isBusy, onEdit }}
        canUndo={painting.before.length > 0}
        isAdding={add.isPending}
        onUndo={() => paint({ act: 'undo' })}
        onClear={() => erase(painting.days)}
        onChange={() => setAsked('change')}
        onDelete={() => setAsked('delete')}
      >
        <AdditionFailure addition={add} fresh={fresh} />
      </PaintBar>
      <AskedDialogs
        {...{ asked, tiers, writes }}
        nights={chosen}
        onDone={(done) => erase(done.map(({ date }) => date))}
        onClose={() => setAsked(undefined)}
      />
    </form>
  );
}
