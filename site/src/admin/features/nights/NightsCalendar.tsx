import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { FormFields } from '../../collections/records/formFields.tsx';
import { datesInWords } from '../../entities/nights/takenDates.ts';
import { AdditionFailure } from './AdditionFailure.tsx';
import { ChangeNightsDialog } from './ChangeNightsDialog.tsx';
import { Legend } from './calendar/Legend.tsx';
import { MonthGrid } from './calendar/MonthGrid.tsx';
import { useCalendar } from './calendar/useCalendar.ts';
import { timesFields } from './nightFields.tsx';
import { newNightsOf, timesFormOf } from './nightForm.ts';
import { PaintBar } from './PaintBar.tsx';
import { countOf, useNightWrites } from './useNightWrites.ts';
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

type Asked = 'change' | 'delete' | undefined;

/** Months of nights: days are painted to add nights to them, or to change or delete those that are there. */
export function NightsCalendar({ region, month, nights, tiers, onEdit }: NightsCalendarProps) {
  const today = parkDateAt(Date.now());
  const byDate = useMemo(() => new Map(nights.map((night) => [night.date, night])), [nights]);
  const { painting, paint, form } = usePainting(region, timesFormOf(nights.at(-1)));
  const next = nights.find(({ date }) => date >= today)?.date ?? today;
  const calendar = useCalendar({ first: month ? `${month}-01` : next, onPaint: paint });
  const { add, change, remove } = useNightWrites();
  const [asked, setAsked] = useState<Asked>();
  const { fresh, chosen } = sorted(painting.days, byDate);
  const isBusy = add.isPending || change.isPending || remove.isPending;
  const close = () => setAsked(undefined);
  const wash = () => paint({ act: 'replace', days: [] });
  const keepOnly = (days: readonly string[]) => paint({ act: 'replace', days });
  const view = {
    nights: byDate,
    painted: painting.days,
    today,
    focused: calendar.focused,
    tierName: (id: number | null) => tiers.find((tier) => tier.id === id)?.name ?? '',
  };
  const submit = form.handleSubmit((times) => {
    if (!isBusy && fresh.length > 0)
      add.mutate(newNightsOf(region, fresh, times), {
        onSuccess: () => keepOnly(chosen.map(({ date }) => date)),
      });
  });
  return (
    <form noValidate aria-label="New nights" onSubmit={submit}>
      <div className="flex flex-col gap-2 p-4 md:p-[1.15rem]">
        <FormFields fields={timesFields(tiers)} form={form} columns="grid-cols-2 xl:grid-cols-4" />
        <div className="min-w-0">
          <div className="mb-1 flex items-center justify-between gap-3">
            <IconButton icon={ChevronLeft} label="Earlier month" onClick={() => calendar.turn(-1)} />
            <p className="text-center text-muted text-sm">
              Press or drag days; a weekday paints all of them in its month.
            </p>
            <IconButton icon={ChevronRight} label="Later month" onClick={() => calendar.turn(1)} />
          </div>
          <div
            ref={calendar.grid}
            {...calendar.handlers}
            className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3"
          >
            {calendar.months.map((each) => (
              <MonthGrid
                key={each}
                month={each}
                view={view}
                onFill={(days) => paint({ act: 'fill', days })}
              />
            ))}
          </div>
          <Legend />
        </div>
      </div>
      <PaintBar
        {...{ fresh, chosen, today, isBusy, onEdit }}
        canUndo={painting.before.length > 0}
        isAdding={add.isPending}
        onUndo={() => paint({ act: 'undo' })}
        onClear={wash}
        onChange={() => setAsked('change')}
        onDelete={() => setAsked('delete')}
      >
        <AdditionFailure error={add.error} />
      </PaintBar>
      {asked === 'change' && (
        <ChangeNightsDialog nights={chosen} tiers={tiers} change={change} onChanged={wash} onClose={close} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        question={`Delete ${countOf(chosen.length)}?`}
        detail={`Visitors no longer see ${datesInWords(chosen.map(({ date }) => date))}.`}
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(chosen, { onSettled: close, onSuccess: () => keepOnly(fresh) })}
        onCancel={close}
      />
    </form>
  );
}
