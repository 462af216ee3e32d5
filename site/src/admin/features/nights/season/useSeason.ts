import type {
  Season,
  SeasonPlan,
  SeasonPlanFields,
  ShownRow,
} from '@haunted-forests/api/schemas/nights/season';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRepeatableRequest } from '../../../../lib/repeatable-request.ts';
import { conflictOf, sentenceOf } from '../../../../lib/server-words.ts';
import { makeSeason, planSeason } from '../../../api/seasons.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import { forgetDraft, readDraft, storeDraft } from '../../../collections/drafts/formDraft.ts';
import { readAgain } from '../../../collections/lists/overtakenReads.ts';
import { refreshNights } from '../../../entities/nights/nightQueries.ts';
import { datesInWords, takenDates } from '../../../entities/nights/takenDates.ts';
import { labelOf } from '../../../entities/settings/settingFields.ts';
import { isSessionEnd } from '../../../wording/failures.ts';
import {
  type SeasonDraft,
  seasonDraftOf,
  seasonInputOf,
  withCurrentTexts,
  withShown,
  withTaken,
} from './seasonDraft.ts';

export const steps = ['Nights', 'Texts', 'What stays', 'Preview'] as const;
export type Step = (typeof steps)[number];

interface Wizard {
  draft: SeasonDraft;
  step: Step;
  plan: SeasonPlanFields;
  /** Whether anything was edited since it was planned. */
  isEdited?: boolean;
}

const draftName = 'new_season';
const unanswered = 'The server did not respond. What you planned is still here; please try again.';
const stillHere = 'Nothing was stored, and what you planned is still here.';

/** What was changed elsewhere, when that is why nothing was stored. */
interface ChangedElsewhere {
  texts: SeasonPlan['texts'];
  attractions: ShownRow[];
  testimonials: ShownRow[];
}

/** What this tab keeps; an update may have renamed its step. */
function readWizard(): Wizard | undefined {
  const wizard = readDraft<Wizard>(draftName) as Wizard | undefined;
  return wizard && { ...wizard, step: steps.includes(wizard.step) ? wizard.step : 'Preview' };
}

/** A new season from its plan to its making, kept in this tab until it is made. */
export function useSeason() {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest({ name: draftName }));
  const [wizard, setWizard] = useState(readWizard);
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<Season>();

  function keep(next: Wizard | undefined) {
    setWizard(next);
    if (next) storeDraft(draftName, next);
    else forgetDraft(draftName);
  }
  function tell(error: unknown) {
    if (!isSessionEnd(error)) setFailure(sentenceOf(error, unanswered));
  }
  const planning = useMutation({
    mutationFn: planSeason,
    onMutate: () => setFailure(undefined),
    onSuccess: (answer, plan) => keep({ draft: seasonDraftOf(answer), step: 'Nights', plan }),
    onError: tell,
  });

  /** Shows what is in the way of a season at the step at which it is settled. */
  function showConflict(error: unknown, attempt: Wizard) {
    const { draft } = attempt;
    const dates = takenDates(error);
    const { texts, attractions = [], testimonials = [] } = conflictOf<ChangedElsewhere>(error);
    const shown = [...attractions, ...testimonials];
    if (dates) {
      keep({ ...attempt, step: 'Nights', draft: withTaken(draft, dates) });
      setFailure(
        `${datesInWords(dates)} already ${dates.length === 1 ? 'has' : 'have'} a night. ${stillHere}`,
      );
    } else if (texts) {
      keep({ ...attempt, step: 'Texts', draft: withCurrentTexts(draft, texts) });
      setFailure(
        `Changed elsewhere: ${texts.map(({ setting }) => labelOf(setting)).join(', ')}. ${stillHere}`,
      );
    } else if (shown.length > 0) {
      keep({ ...attempt, step: 'What stays', draft: withShown(draft, { attractions, testimonials }) });
      setFailure(`Shown or hidden elsewhere: ${shown.map(({ title }) => title).join(', ')}. ${stillHere}`);
    } else tell(error);
  }
  const making = useMutation({
    mutationFn({ draft }: Wizard) {
      const input = seasonInputOf(draft);
      return publishing(() => makeSeason(input, request.headers(input)));
    },
    onMutate: () => setFailure(undefined),
    onSuccess({ row }) {
      request.complete();
      keep(undefined);
      setMade(row);
      void refreshNights(queryClient);
      void readAgain(queryClient, ['settings']);
      void readAgain(queryClient, ['/admin/attractions']);
      void readAgain(queryClient, ['/admin/testimonials']);
    },
    onError: showConflict,
  });
  return {
    wizard,
    failure,
    made,
    isPlanning: planning.isPending,
    isMaking: making.isPending,
    plan: (fields: SeasonPlanFields) => !planning.isPending && planning.mutate(fields),
    make: () => wizard && !making.isPending && making.mutate(wizard),
    go: (step: Step) => wizard && keep({ ...wizard, step }),
    edit: (changes: Partial<SeasonDraft>) =>
      wizard && keep({ ...wizard, draft: { ...wizard.draft, ...changes }, isEdited: true }),
    startOver: () => keep(undefined),
  };
}
export type SeasonApi = ReturnType<typeof useSeason>;
