import { ApiError } from '@haunted-forests/api/client';
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
import { prizesQuery } from './couponQueries.ts';
import { stockOf, stockWords } from './prizeWords.ts';

function useLimitPrize(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (limits: PrizeInput) => limitPrize(limits),
    onSuccess(prize) {
      showToast({ title: 'Prize saved', description: `${prize.value}: ${stockWords(prize).toLowerCase()}` });
      void queryClient.invalidateQueries(prizesQuery);
      onSaved();
    },
  });
}

interface PrizeLimitDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

export function PrizeLimitDialog({ prize, onClose }: PrizeLimitDialogProps) {
  const formId = useId();
  const save = useLimitPrize(onClose);
  const { value, stock, pooled, codesLeft } = prize;
  const { register, handleSubmit, formState, setError } = useForm<PrizeInput>({
    resolver: zodResolver(prizeInputSchema),
    defaultValues: { value, stock, pooled },
  });
  function send(limits: PrizeInput) {
    if (save.isPending) return;
    save.mutate(limits, {
      onError(error) {
        const issues = error instanceof ApiError ? error.issues : [];
        const message = issues.find(({ path }) => path === 'stock')?.message;
        if (message) setError('stock', { message });
      },
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Limit ${value}`}
      description="What the board may still grant. Coupons that were granted stay good."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} pending={save.isPending}>
            Save limit
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
        {save.isError && (
          <Alert tone="error">{sentenceOf(save.error, 'The server did not answer. Please try again.')}</Alert>
        )}
        <TextField
          label="How many more"
          inputMode="numeric"
          hint="Empty: no limit. With 0 the board does not land on it any more."
          error={formState.errors.stock?.message}
          {...register('stock', { setValueAs: stockOf })}
        />
        <SwitchField
          label="Imported codes only"
          hint={`Without it coupons get codes of our own. ${codesLeft.toLocaleString('en-US')} imported codes are left.`}
          {...register('pooled')}
        />
      </form>
    </Dialog>
  );
}
