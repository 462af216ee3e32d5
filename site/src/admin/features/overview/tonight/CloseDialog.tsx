import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import {
  type Night,
  type NightStatusFields,
  nightStatusPatchSchema,
} from '@haunted-forests/api/schemas/nights/night';
import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../../components/form/fields.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { TextAreaField } from '../../../../components/ui/Field.tsx';
import { FormDialog } from '../../../../components/ui/FormDialog.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { useStoredChanges } from '../../../collections/saving/useStoredChanges.ts';
import { noticeDraftOf } from './useTonightStatus.ts';

const notices = [
  'Heavy rain. Stay dry and come another night.',
  'High winds. The trails are not safe tonight.',
  'Power outage. The lamps are out.',
  'The park is booked for a private event.',
] as const;

const words = {
  close: {
    title: 'Close tonight',
    atOnce: 'closes the park immediately',
    labels: ['Close with this notice', 'Closing...'],
  },
  edit: {
    title: 'Edit tonight’s notice',
    atOnce: 'publishes it immediately',
    labels: ['Save notice', 'Saving...'],
  },
} as const;

interface CloseDialogProps {
  regionName: string;
  /** As whoever closes it has seen it last. */
  night: Night;
  isSaving: boolean;
  failure: string | undefined;
  onClose: (notice: string) => void;
  onCancel: () => void;
}

/** Closes tonight with a notice, or gives a closed one another: one that is ready with one press, or one's own. */
export function CloseDialog(props: CloseDialogProps) {
  const { regionName, night, isSaving, failure, onClose, onCancel } = props;
  const { title, atOnce, labels } = words[night.status === 'cancelled' ? 'edit' : 'close'];
  const [send, sending] = labels;
  const form = useForm<NightStatusFields>({
    resolver: zodResolver(nightStatusPatchSchema),
    defaultValues: { status: 'cancelled', notice: night.notice ?? '' },
  });
  const storedChanges = useStoredChanges(form, { name: noticeDraftOf(night), isSaving });
  const submit = form.handleSubmit(({ notice }) => onClose(notice ?? ''));
  function edit(notice: string) {
    form.setValue('notice', notice, { shouldDirty: true });
    form.setFocus('notice');
  }
  return (
    <FormDialog
      title={`${title} in ${regionName}`}
      description={`${dateInWords(night.date)}: visitors read “Closed tonight:” and the notice on every page. Selecting a notice ${atOnce}.`}
      submitLabel={isSaving ? sending : send}
      pending={isSaving}
      failure={failure}
      {...storedChanges}
      onSubmit={submit}
      onClose={onCancel}
    >
      <ul className="flex flex-col gap-2">
        {notices.map((notice) => (
          <li key={notice} className="flex items-center gap-1">
            <Button
              pending={isSaving}
              onClick={() => onClose(notice)}
              className="min-h-12 flex-1 justify-start py-2 text-left"
            >
              {notice}
            </Button>
            <IconButton icon={Pencil} label={`Edit “${notice}”`} onClick={() => edit(notice)} />
          </li>
        ))}
      </ul>
      <TextAreaField
        label="In your own words"
        hint="Badges show the first 60 characters or so; the Nights page shows everything."
        rows={2}
        {...fieldsOf(form)('notice')}
      />
    </FormDialog>
  );
}
