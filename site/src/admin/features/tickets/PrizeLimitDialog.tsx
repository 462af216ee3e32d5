import {
  type DiscountPrize,
  type PrizeInput,
  prizeInputSchema,
} from '@haunted-forests/api/schemas/discount/prize';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { limitPrize } from '../../api/coupons.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { prizesQuery } from './couponQueries.ts';
import { stockOf, stockWords } from './prizeWords.ts';

/** The form of a prize's limits, and saving it. */
function usePrizeLimit({ value, stock, pooled }: DiscountPrize, onSaved: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<PrizeInput>({
    resolver: zodResolver(prizeInputSchema),
    defaultValues: { value, stock, pooled },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (limits: PrizeInput) => limitPrize(limits),
    onSuccess(prize) {
      showToast({ title: 'Prize saved', description: `${prize.value}: ${stockWords(prize).toLowerCase()}` });
      void queryClient.invalidateQueries(prizesQuery);
      onSaved();
    },
    onError: (refusal) => showIssues(refusal, form, ['stock']),
  });
  return { form, isPending, error, submit: form.handleSubmit((limits) => !isPending && mutate(limits)) };
}

const unanswered = 'The server did not respond. Please try again.';

interface PrizeLimitDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

export function PrizeLimitDialog({ prize, onClose }: PrizeLimitDialogProps) {
  const formId = useId();
  const { form, isPending, error, submit } = usePrizeLimit(prize, onClose);
  const { register, formState } = form;
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={formId} pending={isPending}>
        Save limit
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Limit ${prize.value}`}
      description="How many the board can still award. Coupons already awarded stay valid."
      actions={actions}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && <Alert tone="error">{sentenceOf(error, unanswered)}</Alert>}
        <TextField
          label="How many more"
          inputMode="numeric"
          hint="If empty, no limit. With 0, the board no longer lands on it."
          error={formState.errors.stock?.message}
          {...register('stock', { setValueAs: stockOf })}
        />
        <SwitchField
          label="Imported codes only"
          hint={`If off, coupons get generated codes. ${prize.codesLeft.toLocaleString('en-US')} imported codes are left.`}
          {...register('pooled')}
        />
      </form>
    </Dialog>
  );
}
