import { ApiError } from '@haunted-forests/api/client';
import {
  type DiscountPrize,
  type PrizeInput,
  prizeInputSchema,
} from '@haunted-forests/api/schemas/discount/prize';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { limitPrize } from '../../api/coupons.ts';
import { prizesQuery } from './couponQueries.ts';
import { stockWords } from './prizeWords.ts';

/** The form of a prize's limits, and saving it. */
export function usePrizeLimit({ value, stock, pooled }: DiscountPrize, onSaved: () => void) {
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
    onError(refusal) {
      const issues = refusal instanceof ApiError ? refusal.issues : [];
      const message = issues.find(({ path }) => path === 'stock')?.message;
      if (message) form.setError('stock', { message });
    },
  });
  return { form, isPending, error, submit: form.handleSubmit((limits) => !isPending && mutate(limits)) };
}
