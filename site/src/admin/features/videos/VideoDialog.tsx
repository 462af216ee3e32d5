import { useId, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { useVideoForm, type VideoFormFields } from './useVideoForm.ts';
import { VideoFields } from './VideoFields.tsx';

interface VideoDialogProps {
  /** Undefined for a new background. */
  id: number | undefined;
  saved: VideoFormFields;
  onClose: () => void;
}

const words = {
  new: {
    title: 'Add Video Background',
    description: 'A video that plays behind a page.',
    save: 'Add video background',
  },
  existing: {
    title: 'Edit Video Background',
    description: 'A video that plays behind a page.',
    save: 'Save video background',
  },
} as const;

export function VideoDialog(props: VideoDialogProps) {
  const { form, isDirty, isRestored, isSaving, failure, discard, submit } = useVideoForm(props);
  const [isAsking, setAsking] = useState(false);
  const formId = useId();
  const { title, description, save } = words[props.id === undefined ? 'new' : 'existing'];
  const close = () => (isDirty ? setAsking(true) : discard());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      width="max-w-3xl"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} pending={isSaving}>
            {isSaving ? 'Saving...' : save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        {isRestored && <Alert tone="info">What you had typed before is back. It is not saved yet.</Alert>}
        {failure && <Alert tone="error">{failure}</Alert>}
        <VideoFields form={form} />
      </form>
      <ConfirmDialog
        open={isAsking}
        question="Discard what you typed?"
        detail="Nothing of it is saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
