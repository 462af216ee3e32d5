import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ConflictDialog } from '../../collections/conflicts/ConflictDialog.tsx';
import { openedFormOf } from '../../collections/records/openedForm.ts';
import { savedOf } from '../../collections/records/recordKind.ts';
import { SaveFailure } from '../../collections/saving/SaveFailure.tsx';
import { useSaving } from '../../collections/saving/useSaving.ts';
import { fieldGroups, namesIn, type SettingsSectionId } from '../../entities/settings/settingFields.ts';
import { SettingInput } from './SettingInput.tsx';
import { readRow, type SettingsRow, settingsKindOf } from './settingsKind.ts';
import { type SettingValues, valuesSchema } from './settingValues.ts';

interface SectionProps {
  section: SettingsSectionId;
  /** What it is called. */
  title: string;
}

interface GroupsProps {
  section: SettingsSectionId;
  form: UseFormReturn<SettingValues>;
}

function Groups({ section, form }: GroupsProps) {
  return fieldGroups[section].map(({ title, note, fields }) => (
    <fieldset key={title} className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="font-bold tracking-[.02em]">
        {title}
      </p>
      {note && <p className="mt-0.5 text-sm text-text-soft">{note}</p>}
      <div className="mt-4 flex flex-col gap-5">
        {fields.map((field) => (
          <SettingInput key={field[0]} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  ));
}

type SaveBarProps = Pick<ReturnType<typeof useSaving>, 'isDirty' | 'isSaving' | 'failure' | 'discard'>;

/** At the left, where a toast does not cover it. */
function SaveBar({ isDirty, isSaving, failure, discard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 cramped:static md:-mx-8 md:px-8 xl:mx-0 xl:px-0">
      <SaveFailure failure={isDirty ? failure : undefined} />
      <Button variant="primary" type="submit" pending={isSaving || !isDirty}>
        {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {isSaving ? 'Saving...' : 'Save changes'}
      </Button>
      {isDirty && !isSaving && <Button onClick={discard}>Undo changes</Button>}
      <p className="text-muted text-sm max-md:sr-only">
        {isDirty ? 'Not saved yet; kept in this browser tab.' : 'Everything is saved.'}
      </p>
    </div>
  );
}

/** The form of one section. */
function SettingsForm({ section, title, opened: row }: SectionProps & { opened: SettingsRow }) {
  const [kind] = useState(() => settingsKindOf(section, title));
  const [opening] = useState(() => openedFormOf(kind, savedOf(kind, row), String(row.id)));
  const [isRestored, setRestored] = useState(opening.isRestored);
  const form = useForm<SettingValues>({
    resolver: zodResolver(valuesSchema(namesIn(section))),
    defaultValues: opening.initial,
    mode: 'onTouched',
  });
  const saving = useSaving({ ...opening, kind, form, onSaved: () => setRestored(false) });
  return (
    <form
      noValidate
      aria-label="Settings"
      className="xl:max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.isDirty) saving.submit();
      }}
    >
      <div className="flex flex-col gap-5">
        {isRestored && saving.isDirty && (
          <Alert tone="info">What you typed earlier has been restored. It has not been saved yet.</Alert>
        )}
        <Groups section={section} form={form} />
      </div>
      <SaveBar {...saving} />
      <ConflictDialog noun="section" {...saving.conflict} />
    </form>
  );
}

/** One section of the settings, read anew so that editing begins with what is saved now. */
export function FormSection({ section, title }: SectionProps) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: readRow,
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
  return <SettingsForm key={section} section={section} title={title} opened={data} />;
}
