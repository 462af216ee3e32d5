import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { fieldsOf, type StoryFields } from '../storyFields.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { revisionQuery } from './revisionQueries.ts';

interface RevisionComparisonProps {
  storyId: number;
  version: number;
  /** What is saved now. */
  saved: StoryFields;
}

/** The changes since an earlier version: removed text struck out, added text highlighted. */
export function RevisionComparison({ storyId, version, saved }: RevisionComparisonProps) {
  const { data, isError, refetch } = useQuery(revisionQuery(storyId, version));
  if (isError) return <LoadFailure subject="This version" onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <p className="mb-4 text-sm text-text-soft">
        Text only in this version is <del className="bg-error/15 text-error">struck out</del>, text only in
        the saved one is <ins className="bg-success/15 text-success no-underline">highlighted</ins>.
      </p>
      <FieldDifferences
        before={fieldsOf(data.post)}
        after={saved}
        sameSentence="This version matches the saved one."
      />
    </>
  );
}
