import { ApiError } from '@haunted-forests/api/client';
import type { DiscountValue } from '@haunted-forests/api/schemas/discount/discount';
import { type DiscountPrize, poolInputSchema } from '@haunted-forests/api/schemas/discount/prize';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { importCodes } from '../../api/coupons.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { prizesQuery } from './couponQueries.ts';
import { importSentence } from './prizeWords.ts';

/** The codes that are typed for a prize, kept in this tab until they are imported. */
function useCodesText(value: string) {
  const draftName = `admin_codes_${value}`;
  const [codes, setCodes] = useState(() => readDraft<{ codes: string }>(draftName)?.codes ?? '');
  function write(text: string) {
    setCodes(text);
    if (text) keepDraft(draftName, { codes: text });
    else forgetDraft(draftName);
  }
  /** Empties the field and forgets the draft where they still say what was sent. */
  function clear(sent: string) {
    setCodes((now) => (now === sent ? '' : now));
    if (readDraft<{ codes: string }>(draftName)?.codes === sent) forgetDraft(draftName);
  }
  return { codes, write, clear };
}

/** Imports codes for a prize; `fault` is what is wrong with the text itself. */
function useCodeImport(value: DiscountValue) {
  const queryClient = useQueryClient();
  const { codes, write, clear } = useCodesText(value);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (sent: string) => importCodes(value, sent),
    onSuccess(_imported, sent) {
      clear(sent);
      void readAgain(queryClient, prizesQuery.queryKey);
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
    if (checked.success) mutate(codes);
    return checked.success;
  }
  return { codes, write, fault, send, isPending, error, imported: data };
}

const unanswered = 'The server did not respond. As far as we know, nothing was imported.';

interface CodeImportDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

/** Takes a ticket seller's codes, which a prize is granted with from then on. */
export function CodeImportDialog({ prize: { value }, onClose }: CodeImportDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { codes, write, fault, send, isPending, error, imported } = useCodeImport(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!send()) area.current?.focus();
  }
  return (
    <FormDialog
      title={`Import codes for ${value}`}
      description="From then on, this prize is awarded only with imported codes, each used once."
      submitLabel={isPending ? 'Importing...' : 'Import codes'}
      pending={isPending}
      closeLabel="Close"
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !fault && <Alert tone="error">{sentenceOf(error, unanswered)}</Alert>}
      {imported && <Alert tone="info">{importSentence(imported.added, imported.duplicates)}</Alert>}
      <TextAreaField
        ref={area}
        label="Codes"
        hint="One per line, as provided by the ticket seller."
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        error={fault}
        value={codes}
        onChange={(event) => write(event.target.value)}
      />
    </FormDialog>
  );
}
