import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useReducer, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { forgetDraft, readDraft, storeDraft } from '../../collections/drafts/formDraft.ts';
import { blankPainting, painted } from './calendar/painting.ts';
import { type TimesForm, timesRule } from './nightForm.ts';

interface PaintingDraft {
  days: string[];
  times: TimesForm;
}

/** What is painted for a region and the times of it, kept in this tab until it is added. */
export function usePainting(region: Region, usual: TimesForm) {
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
