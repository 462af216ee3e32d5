import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { DeleteMedia } from './DeleteMedia.tsx';
import { FocalPointPicture } from './FocalPointPicture.tsx';
import { focalPointWords } from './focalPoint.ts';
import { MediaUsage } from './MediaUsage.tsx';
import { factsOf } from './mediaFacts.ts';
import { useMediaChanges } from './useMediaChanges.ts';

type Changes = ReturnType<typeof useMediaChanges>;

function Preview({ item, form }: { item: MediaItem; form: Changes['form'] }) {
  const point = useWatch({ control: form.control, name: 'focalPoint' });
  if (item.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: backgrounds have no speech
      <video
        src={item.url}
        poster={item.thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={item.originalName}
        className="max-h-[56dvh] w-full rounded-card border border-line bg-input"
      />
    );
  return (
    <div>
      <FocalPointPicture
        item={item}
        point={point}
        onChange={(moved) => form.setValue('focalPoint', moved, { shouldDirty: true })}
      />
      <p className="mt-2 text-muted text-sm">
        Focal point: {focalPointWords(point)}. Crops keep it in view; click the picture or use the arrow keys.
      </p>
    </div>
  );
}

function Facts({ item }: { item: MediaItem }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {factsOf(item).map(([label, words]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

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

interface MediaItemDetailsProps {
  item: MediaItem;
  onClose: () => void;
}

export function MediaItemDetails({ item, onClose }: MediaItemDetailsProps) {
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
        <Preview item={item} form={changes.form} />
        <div className="flex min-w-0 flex-col gap-5">
          <Facts item={item} />
          <CopyAddress address={item.url} />
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
