import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { useId } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { stockOf } from './prizeWords.ts';
import { usePrizeLimit } from './usePrizeLimit.ts';

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
