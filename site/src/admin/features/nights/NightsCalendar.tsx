import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { forgetDraft, readDraft, storeDraft } from '../../collections/drafts/formDraft.ts';
import { FormFields } from '../../collections/records/formFields.tsx';
import { datesInWords } from '../../entities/nights/takenDates.ts';
import { AdditionFailure } from './AdditionFailure.tsx';
import { countOf, progressLabel } from './batchMessages.ts';
import { ChangeNightsDialog } from './ChangeNightsDialog.tsx';
import { Months } from './calendar/Months.tsx';
import { blankPainting, painted } from './calendar/painting.ts';
import { timesFields } from './nightFields.tsx';
import { newNightsOf, type TimesForm, timesFormOf, timesRule } from './nightForm.ts';
import { PaintBar } from './PaintBar.tsx';
import { type NightWrites, useNightWrites } from './useNightWrites.ts';

interface PaintingDraft {
  days: string[];
  times: TimesForm;
}

/** What is painted for a region and the times of it, kept in this tab until it is added. */
function usePainting(region: Region, usual: TimesForm) {
  const name = `nights_${region}`;
  const [draft] = useState(() => readDraft<PaintingDraft>(name));
  const [painting, paint] = useReducer(painted, blankPainting(draft?.days));
  const form = useForm<TimesForm>({
    resolver: zodResolver(timesRule),
    defaultValues: { ...usual, ...draft?.times },
  });
  const times = useWatch({ control: form.control });
  useEffect(() => {
    if (painting.days.size > 0) storeDraft(name, { days: [...painting.days], times });
    else forgetDraft(name);
  }, [name, painting.days, times]);
  return { painting, paint, form };
}

/** What is asked about the nights that are chosen. */
type Asked = 'change' | 'delete' | undefined;

interface AskedDialogsProps {
  asked: Asked;
  nights: readonly Night[];
  tiers: readonly PriceTier[];
  writes: NightWrites;
  /** These need not be painted any longer. */
  onDone: (nights: readonly Night[]) => void;
  onClose: () => void;
}

/** What several nights become, or whether they are deleted. */
function AskedDialogs({ asked, nights, tiers, writes, onDone, onClose }: AskedDialogsProps) {
  const { change, remove, turn } = writes;
  return (
    <>
      {asked === 'change' && (
        <ChangeNightsDialog {...{ nights, tiers, change, turn, onClose }} onChanged={() => onDone(nights)} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        question={`Delete ${countOf(nights.length)}?`}
        detail={`Visitors no longer see ${datesInWords(nights.map(({ date }) => date))}.`}
        confirmLabel={remove.isPending ? progressLabel('Deleting', turn, remove.variables.length) : 'Delete'}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(nights, {
            onSettled: onClose,
            onSuccess: ({ done }) => onDone(done),
          })
        }
        onCancel={onClose}
      />
    </>
  );
}

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
