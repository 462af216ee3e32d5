import { ApiError } from '@haunted-forests/api/client';
import type { DiscountValue } from '@haunted-forests/api/schemas/discount/discount';
import { type DiscountPrize, poolInputSchema } from '@haunted-forests/api/schemas/discount/prize';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Alert } from '../../../components/ui/Alert.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { importCodes } from '../../api/coupons.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { useStoredChanges } from '../../collections/saving/useStoredChanges.ts';
import { uncertain } from '../../wording/failures.ts';
import { prizesQuery } from './couponQueries.ts';
import { importSentence } from './prizeWords.ts';

const codesRule = poolInputSchema.pick({ codes: true });
type Codes = z.input<typeof codesRule>;
const none: Codes = { codes: '' };

/** Imports codes for a prize; what is typed is kept in this tab until then. */
function useCodeImport(value: DiscountValue) {
  const queryClient = useQueryClient();
  const form = useForm<Codes>({
    resolver: zodResolver(codesRule, undefined, { raw: true }),
    defaultValues: none,
  });
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ codes }: Codes) => importCodes(value, codes),
    onSuccess(_imported, sent) {
      storedChanges.settle(sent, none);
    },
    onError: (refusal) => showIssues(refusal, form, ['codes']),
    onSettled: () => void readAgain(queryClient, prizesQuery.queryKey),
  });
  const storedChanges = useStoredChanges(form, { name: `admin_codes_${value}`, isSaving: isPending });
  const submit = form.handleSubmit((typed) => !isPending && mutate(typed));
  return { form, submit, isPending, error, imported: data };
}

const unanswered = `${uncertain} Codes that have arrived are skipped when you try again.`;

interface CodeImportDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

/** Takes a ticket seller's codes, which a prize is granted with from then on. */
export function CodeImportDialog({ prize: { value }, onClose }: CodeImportDialogProps) {
  const { form, submit, isPending, error, imported } = useCodeImport(value);
  const isAtField = error instanceof ApiError && error.issues.length > 0;
  return (
    <FormDialog
      title={`Import codes for ${value}`}
      description="From then on, this prize is awarded only with imported codes, each used once."
      submitLabel={isPending ? 'Importing...' : 'Import codes'}
      pending={isPending}
      failure={error && !isAtField ? sentenceOf(error, unanswered) : undefined}
      closeLabel="Close"
      onSubmit={submit}
      onClose={onClose}
    >
      {imported && <Alert tone="info">{importSentence(imported.added, imported.duplicates)}</Alert>}
      <TextAreaField
        label="Codes"
        hint="One per line, as provided by the ticket seller."
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        {...fieldsOf(form)('codes')}
      />
    </FormDialog>
  );
}
