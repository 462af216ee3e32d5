import {
  type SeasonPlanFields,
  seasonPlanQuerySchema,
  usualShift,
} from '@haunted-forests/api/schemas/nights/season';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../../components/form/fields.tsx';
import { Button, buttonClasses } from '../../../../components/ui/Button.tsx';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { TextField } from '../../../../components/ui/Field.tsx';
import { Loaded } from '../../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { nightsQuery } from '../../../entities/nights/nightQueries.ts';
import { regionNames } from '../../../wording/regions.ts';
import { latestSeasonStart } from './seasonDraft.ts';

interface StartFormProps {
  region: Region;
  from: string;
  isPlanning: boolean;
  onPlan: (plan: SeasonPlanFields) => void;
}

function StartForm({ region, from, isPlanning, onPlan }: StartFormProps) {
  const form = useForm<SeasonPlanFields>({
    resolver: zodResolver(seasonPlanQuerySchema),
    defaultValues: { region, from, shift: usualShift },
  });
  const field = fieldsOf(form);
  return (
    <form
      noValidate
      aria-label="Season to copy"
      onSubmit={form.handleSubmit((plan) => onPlan(plan))}
      className="grid items-start gap-5 sm:grid-cols-[repeat(2,minmax(0,14rem))]"
    >
      <TextField label="First night of the season to copy" type="date" required {...field('from')} />
      <TextField
        label="Weeks later"
        inputMode="numeric"
        hint="52 weeks keeps each night on the same weekday."
        required
        {...field('shift', { setValueAs: Number })}
      />
      <div className="sm:col-span-2">
        <Button variant="primary" type="submit" pending={isPlanning}>
          {isPlanning ? 'Planning...' : 'Plan the season'}
        </Button>
      </div>
    </form>
  );
}

/** Which season is copied, and by how much it is shifted. */
export function SeasonStart({ region, ...props }: Omit<StartFormProps, 'from'>) {
  const query = useQuery(nightsQuery(region));
  return (
    <Loaded query={query} subject="The nights" waiting={<Skeleton className="h-32" />}>
      {(nights) => {
        const from = latestSeasonStart(nights.map(({ date }) => date));
        return from ? (
          <StartForm key={region} region={region} from={from} {...props} />
        ) : (
          <EmptyState
            icon={CalendarPlus}
            sentence={`${regionNames[region]} has no season to copy yet.`}
            action={
              <a href={`/admin/nights?region=${region}`} className={buttonClasses()}>
                Add its first nights
              </a>
            }
          />
        );
      }}
    </Loaded>
  );
}
