import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { readSettings, type TaggedSettings } from '../../api/settings.ts';
import { ConflictDialog } from '../../collections/conflicts/ConflictDialog.tsx';
import { SaveFailure } from '../../collections/saving/SaveFailure.tsx';
import { fieldGroups, type SettingsSectionId } from '../../entities/settings/settingFields.ts';
import { SettingInput } from './SettingInput.tsx';
import { type SettingsFormApi, useSettingsForm } from './useSettingsForm.ts';

interface SettingsFormProps {
  section: SettingsSectionId;
  opened: TaggedSettings;
}

function Groups({ section, editor }: { section: SettingsSectionId; editor: SettingsFormApi }) {
  return fieldGroups[section].map(({ title, note, fields }) => (
    <fieldset key={title} className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="font-bold tracking-[.02em]">
        {title}
      </p>
      {note && <p className="mt-0.5 text-sm text-text-soft">{note}</p>}
      <div className="mt-4 flex flex-col gap-5">
        {fields.map((field) => (
          <SettingInput key={field[0]} field={field} form={editor.form} />
        ))}
      </div>
    </fieldset>
  ));
}

function OfferedDraft({ editor }: { editor: SettingsFormApi }) {
  const { offered, restore, discard } = editor;
  if (!offered) return null;
  return (
    <Alert
      tone="info"
      actions={
        <>
          <Button onClick={restore}>Restore</Button>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      These settings have unsaved changes.
    </Alert>
  );
}

/** At the left, where a toast does not cover it. */
function SaveBar({ editor: { isDirty, isSaving, failure, reset } }: { editor: SettingsFormApi }) {
  return (
    <div className="sticky bottom-0 z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0">
      <SaveFailure failure={isDirty ? failure : undefined} isTold />
      <Button variant="primary" type="submit" pending={isSaving || !isDirty}>
        {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {isSaving ? 'Saving...' : 'Save changes'}
      </Button>
      {isDirty && !isSaving && <Button onClick={reset}>Undo changes</Button>}
      <p className="text-muted text-sm max-md:sr-only">
        {isDirty ? 'Not saved yet; kept in this browser tab.' : 'Everything is saved.'}
      </p>
    </div>
  );
}

/** The form of one section. */
function SettingsForm({ section, opened }: SettingsFormProps) {
  const editor = useSettingsForm(section, opened);
  const { submit, settlement } = editor;
  return (
    <form
      noValidate
      aria-label="Settings"
      className="xl:max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-5">
        <OfferedDraft editor={editor} />
        <Groups section={section} editor={editor} />
      </div>
      <SaveBar editor={editor} />
      <ConflictDialog noun="section" {...settlement} />
    </form>
  );
}

/** One section of the settings, read anew so that editing begins with what is saved now. */
export function FormSection({ section }: { section: SettingsSectionId }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: readSettings,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  if (isError) return <LoadFailure subject="The settings" onRetry={refetch} />;
  if (!data || !isFetchedAfterMount)
    return (
      <div aria-busy>
        <Skeleton className="h-96" />
      </div>
    );
  return <SettingsForm key={section} section={section} opened={data} />;
}
