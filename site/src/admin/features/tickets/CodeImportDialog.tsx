import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { type FormEvent, useId, useRef } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { importSentence } from './prizeWords.ts';
import { useCodeImport } from './useCodeImport.ts';

const unanswered = 'The server did not respond. As far as we know, nothing was imported.';

interface CodeImportDialogProps {
  prize: DiscountPrize;
  onClose: () => void;
}

/** Takes a ticket seller's codes, which a prize is granted with from then on. */
export function CodeImportDialog({ prize: { value }, onClose }: CodeImportDialogProps) {
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { codes, write, fault, send, isPending, error, imported } = useCodeImport(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!send()) area.current?.focus();
  }
  const actions = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button look="primary" type="submit" form={formId} pending={isPending}>
        {isPending ? 'Importing...' : 'Import codes'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import codes for ${value}`}
      description="From then on, this prize is awarded only with imported codes, each used once."
      actions={actions}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
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
      </form>
    </Dialog>
  );
}
