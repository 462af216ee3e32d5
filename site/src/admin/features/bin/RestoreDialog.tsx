import type { BinItem } from '@haunted-forests/api/schemas/bin/bin';
import { restorationSchema } from '@haunted-forests/api/schemas/bin/restoration';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import type { useRestoring } from './useRestoring.ts';

interface RestoreDialogProps {
  /** The story whose slug another one has. */
  item: BinItem;
  restoring: ReturnType<typeof useRestoring>;
  onClose: () => void;
}

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
    if (!misfit && !isPending) mutate({ item, slug });
  }
  return (
    <FormDialog
      startsAtField
      title="Restore at another address"
      description={`Another story now uses the slug “${item.slug}”. Choose a new slug for “${item.title}”.`}
      submitLabel={isPending ? 'Restoring...' : 'Restore'}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Slug"
        required
        maxLength={200}
        autoComplete="off"
        placeholder={`${item.slug}-2`}
        hint="Lowercase letters, digits and hyphens"
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        error={fault ?? (isRefused ? sentenceOf(error, 'The story was not restored.') : undefined)}
      />
    </FormDialog>
  );
}
