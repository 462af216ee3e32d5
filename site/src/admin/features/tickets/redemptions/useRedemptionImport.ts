import type { RedemptionImport } from '@haunted-forests/api/schemas/discount/redemption-import/redemption-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importRedemptions } from '../../../api/redemptions.ts';
import { refreshCoupons } from '../couponQueries.ts';

interface Progress {
  lines: number;
  of: number;
}

/** A file of redemptions, checked by a dry run as soon as it is chosen, and then imported. */
export function useRedemptionImport() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>();
  const { mutate, isPending, error, data, reset } = useMutation<
    RedemptionImport,
    Error,
    { file: File; dryRun: boolean }
  >({
    mutationFn: ({ file: sent, dryRun }) =>
      importRedemptions(sent, { dryRun, onProgress: (lines, of) => setProgress({ lines, of }) }),
    onSettled(_report, _error, { dryRun }) {
      setProgress(undefined);
      if (!dryRun) void refreshCoupons(queryClient);
    },
  });
  function choose(chosen: File) {
    reset();
    setFile(chosen);
    mutate({ file: chosen, dryRun: true });
  }
  return {
    file,
    progress,
    isPending,
    error,
    report: data,
    choose,
    redeem: () => file && mutate({ file, dryRun: false }),
  };
}
