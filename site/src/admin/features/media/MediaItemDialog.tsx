import { ApiError } from '@haunted-forests/api/client';
import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { listedMediaItem, mediaItemQuery } from '../../entities/media/mediaQueries.ts';
import { DeleteMedia } from './DeleteMedia.tsx';
import { ItemFacts, MediaUsage } from './ItemFacts.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { useMediaChanges } from './useMediaChanges.ts';

type Changes = ReturnType<typeof useMediaChanges>;

function ItemForm({ changes }: { changes: Changes }) {
  const { form, submit } = changes;
  return (
    <form id="media-item" noValidate onSubmit={submit}>
      <TextAreaField
        label="Alternative text"
        hint="Describe the picture for people who cannot see it."
        rows={3}
        error={form.formState.errors.altText?.message}
        {...form.register('altText')}
      />
    </form>
  );
}

interface ItemProps {
  opened: OpenRow;
  onClose: () => void;
}

function MissingItem({ error, onRetry, opened, onClose }: ItemProps & { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isGone ? 'File not found' : 'File'}
      description={
        isGone
          ? 'It was deleted, or the address is wrong.'
          : 'Its details have to load before it can be shown.'
      }
      focusAfter={opened.focusAfter}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!isGone && <LoadFailure subject="The file" onRetry={onRetry} />}
    </Dialog>
  );
}

function OpenItem({ item, opened, onClose }: ItemProps & { item: MediaItem }) {
  const changes = useMediaChanges(item);
  const [isAsking, setAsking] = useState(false);
  function discard() {
    changes.discard();
    onClose();
  }
  const close = () => (changes.isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={item.originalName}
      description={item.type === 'video' ? 'Video' : 'Picture'}
      width="max-w-5xl"
      focusAfter={opened.focusAfter}
      actions={
        <>
          <DeleteMedia item={item} onDeleted={discard} />
          <Button onClick={close}>Close</Button>
          <Button
            look="primary"
            type="submit"
            form="media-item"
            pending={changes.isSaving || !changes.isDirty}
          >
            {changes.isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <ItemPreview item={item} form={changes.form} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemFacts item={item} />
          <ItemForm changes={changes} />
          <MediaUsage id={item.id} />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        question="Close without saving?"
        detail="Your changes to this file have not been saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Everything about one item of the library; appears when the item is there. */
export function MediaItemDialog({ id, opened }: { id: number; opened: OpenRow }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...mediaItemQuery(id),
    placeholderData: () => listedMediaItem(queryClient, id),
  });
  const place = { opened, onClose: opened.close };
  if (error) return <MissingItem error={error} onRetry={() => void refetch()} {...place} />;
  return data ? <OpenItem item={data} {...place} /> : null;
}
