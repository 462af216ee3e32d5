import { useWatch } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { TaggedSettings } from '../../api/settings.ts';
import { ConflictDialog } from '../../collections/conflicts/ConflictDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingInput } from './SettingInput.tsx';
import { SitePreview } from './SitePreview.tsx';
import { fieldGroups, type SettingsSectionId } from './settingFields.ts';
import type { SettingValues } from './settingValues.ts';
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
          <SettingInput key={field.name} field={field} form={editor.form} />
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
          <Button look="quiet" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      These settings have unsaved changes.
    </Alert>
  );
}

/** The form of one section: what is saved, what is typed, and what visitors will read. */
export function SettingsForm({ section, opened }: SettingsFormProps) {
  const editor = useSettingsForm(section, opened);
  const { form, saved, isDirty, isSaving, failure, submit, reset, settlement } = editor;
  const typed = useWatch({ control: form.control }) as SettingValues;
  return (
    <form
      noValidate
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-5">
        <OfferedDraft editor={editor} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <Groups section={section} editor={editor} />
          </div>
          <SitePreview section={section} values={{ ...saved.settings, ...typed }} />
        </div>
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        failure={isDirty ? failure : undefined}
        onReset={reset}
      />
      <ConflictDialog noun="section" {...settlement} />
    </form>
  );
}
