import { ApiError } from '@haunted-forests/api/client';
import type { DiscountValue } from '@haunted-forests/api/schemas/discount/discount';
import { poolInputSchema } from '@haunted-forests/api/schemas/discount/prize';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importCodes } from '../../api/coupons.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { prizesQuery } from './couponQueries.ts';

/** The codes that are typed for a prize, kept in this tab until they are imported. */
function useCodesText(value: string) {
  const draftName = `admin_codes_${value}`;
  const [codes, setCodes] = useState(() => readDraft<{ codes: string }>(draftName)?.codes ?? '');
  function write(text: string) {
    setCodes(text);
    if (text) keepDraft(draftName, { codes: text });
    else forgetDraft(draftName);
  }
  return { codes, write };
}

/** Imports codes for a prize; `fault` is what is wrong with the text itself. */
export function useCodeImport(value: DiscountValue) {
  const queryClient = useQueryClient();
  const { codes, write } = useCodesText(value);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => importCodes(value, codes),
    onSuccess() {
      write('');
      void queryClient.invalidateQueries(prizesQuery);
    },
    onError(refusal) {
      const issues = refusal instanceof ApiError ? refusal.issues : [];
      setFault(issues.find(({ path }) => path === 'codes')?.message);
    },
  });
  /** Sends the codes if they are any. @returns whether they are. */
  function send(): boolean {
    if (isPending) return true;
    const checked = poolInputSchema.safeParse({ value, codes });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) mutate();
    return checked.success;
  }
  return { codes, write, fault, send, isPending, error, imported: data };
}
