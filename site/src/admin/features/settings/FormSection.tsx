import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingsSectionId } from './settingFields.ts';
import { settingsQuery } from './settingsQuery.ts';

/** One section of the settings, from reading them on. */
export function FormSection({ section }: { section: SettingsSectionId }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(settingsQuery);
  if (isError) return <LoadFailure subject="The settings" onRetry={refetch} />;
  if (!data || !isFetchedAfterMount)
    return (
      <div aria-busy>
        <Skeleton className="h-96" />
      </div>
    );
  return <SettingsForm key={section} section={section} opened={data} />;
}
