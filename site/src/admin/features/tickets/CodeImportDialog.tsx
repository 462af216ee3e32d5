import { ApiError } from '@haunted-forests/api/client';
import { type DiscountPrize, poolInputSchema } from '@haunted-forests/api/schemas/discount/prize';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../components/form/form-draft.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { importCodes } from '../../api/coupons.ts';
import { prizesQuery } from './couponQueries.ts';
import { importSentence } from './prizeWords.ts';

const draftNameOf = (value: string) => `admin_codes_${value}`;

function useCodesText(value: string) {
  const [codes, setCodes] = useState(() => readDraft<{ codes: string }>(draftNameOf(value))?.codes ?? '');
  return {
    codes,
    write(text: string) {
      setCodes(text);
      if (text) keepDraft(draftNameOf(value), { codes: text });
      else forgetDraft(draftNameOf(value));
    },
  };
}

interface CodeImportDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

/** Takes a ticket seller's codes, which a prize is granted with from then on. */
export function CodeImportDialog({ prize, onClose }: CodeImportDialogProps) {
  const { value } = prize;
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const queryClient = useQueryClient();
  const { codes, write } = useCodesText(value);
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    mutationFn: () => importCodes(value, codes),
    onSuccess() {
      write('');
      void queryClient.invalidateQueries(prizesQuery);
    },
    onError(error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFault(issues.find(({ path }) => path === 'codes')?.message);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const checked = poolInputSchema.safeParse({ value, codes });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) send.mutate();
    else area.current?.focus();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import codes for ${value}`}
      description="From then on this prize is granted with imported codes only, each once."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" form={formId} pending={send.isPending}>
            {send.isPending ? 'Importing...' : 'Import codes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {send.isError && !fault && (
          <Alert tone="error">
            {sentenceOf(send.error, 'The server did not answer. Nothing was imported as far as is known.')}
          </Alert>
        )}
        {send.isSuccess && <Alert tone="info">{importSentence(send.data.added, send.data.duplicates)}</Alert>}
        <TextAreaField
          ref={area}
          label="Codes"
          hint="One a line, as the ticket seller gives them."
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          error={fault}
          value={codes}
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
