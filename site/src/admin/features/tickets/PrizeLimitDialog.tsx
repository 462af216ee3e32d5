import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { limitPrize } from '../../api/coupons.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { useStoredChanges } from '../../collections/saving/useStoredChanges.ts';
import { unanswered } from '../../wording/failures.ts';
import { prizesQuery } from './couponQueries.ts';
import { changedLimits, type PrizeForm, prizeFormOf, prizeRule } from './prizeForm.ts';
import { stockOf, stockWords } from './prizeWords.ts';

/** The form of a prize's limits, and saving it. */
function usePrizeLimit(prize: DiscountPrize, onClose: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<PrizeForm>({
    resolver: zodResolver(prizeRule(prize.value)),
    defaultValues: prizeFormOf(prize),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (limits: PrizeForm) =>
      limitPrize(changedLimits(prize.value, limits, form.formState.dirtyFields)),
    onSuccess(saved, sent) {
      showToast({ title: 'Prize saved', description: `${saved.value}: ${stockWords(saved).toLowerCase()}` });
      void readAgain(queryClient, prizesQuery.queryKey);
      if (storedChanges.settle(sent, prizeFormOf(saved))) onClose();
    },
    onError: (refusal) => showIssues(refusal, form, ['stock']),
  });
  const storedChanges = useStoredChanges(form, { name: `admin_prize_${prize.value}`, isSaving: isPending });
  const submit = form.handleSubmit((limits) => {
    if (!form.formState.isDirty) onClose();
    else if (!isPending) mutate(limits);
  });
  return { form, storedChanges, isPending, error, submit };
}

interface PrizeLimitDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

export function PrizeLimitDialog({ prize, onClose }: PrizeLimitDialogProps) {
  const { form, storedChanges, isPending, error, submit } = usePrizeLimit(prize, onClose);
  const field = fieldsOf(form);
  return (
    <FormDialog
      title={`Limit ${prize.value}`}
      description="How many the board can still award. Coupons already awarded stay valid."
      submitLabel="Save limit"
      pending={isPending}
      failure={error && sentenceOf(error, unanswered)}
      {...storedChanges}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="How many more"
        inputMode="numeric"
        hint="If empty, no limit. With 0, the board no longer lands on it."
        {...field('stock', { setValueAs: stockOf })}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Value of one"
          inputMode="decimal"
          hint="In dollars. Coupons keep the value they were drawn with."
          {...field('worth')}
        />
        <TextField
          label="Budget for the season"
          inputMode="decimal"
          hint="In dollars per calendar year. If empty, no limit."
          {...field('budget')}
        />
      </div>
      <SwitchField
        label="Imported codes only"
        hint={`If off, coupons get generated codes. ${prize.codesLeft.toLocaleString('en-US')} imported codes are left.`}
        {...form.register('pooled')}
      />
    </FormDialog>
  );
}
