import type { BinItem } from '@haunted-forests/api/schemas/bin/bin';
import { restorationSchema } from '@haunted-forests/api/schemas/bin/restoration';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import type { useRestoring } from './useRestoring.ts';

interface RestoreDialogProps {
  /** The story whose slug another one has; the dialog is closed without it. */
  item: BinItem | undefined;
  restoring: ReturnType<typeof useRestoring>;
  onClose: () => void;
}

const formId = 'restore-story';

/** Asks for another slug for a story whose own was given to another one meanwhile. */
export function RestoreDialog({ item, restoring, onClose }: RestoreDialogProps) {
  const [slug, setSlug] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error } = restoring;
  const isRefused = error && restoring.variables?.slug === slug;
  function submit(event: FormEvent) {
    event.preventDefault();
    const { error: misfit } = restorationSchema.safeParse({ slug });
    setFault(misfit?.issues[0]?.message);
    if (item && !misfit && !isPending) mutate({ item, slug });
  }
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      startsAtField
      title="Restore at another address"
      description={`Another story has the slug ‘${item?.slug}’ now. Which one shall ‘${item?.title}’ have?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} pending={isPending}>
            {isPending ? 'Restoring...' : 'Restore'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Slug"
          required
          maxLength={200}
          autoComplete="off"
          placeholder={`${item?.slug}-2`}
          hint="Lowercase letters, digits and hyphens"
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          error={fault ?? (isRefused ? sentenceOf(error, 'The story was not restored.') : undefined)}
        />
      </form>
    </Dialog>
  );
}
