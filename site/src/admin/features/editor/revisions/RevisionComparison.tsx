import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { readRevision } from '../../../api/blogPosts.ts';
import { differingFields } from '../../../collections/differences/fieldDifferences.ts';
import { DifferenceKey, TextDifference } from '../../../collections/differences/TextDifference.tsx';
import { type StoryFields, storyKind } from '../storyKind.ts';

interface RevisionComparisonProps {
  storyId: number;
  version: number;
  /** What is saved now. */
  saved: StoryFields;
}

const { labels, wordsOf, fieldsOf } = storyKind;

/** The changes since an earlier version: removed text struck out, added text underlined. */
export function RevisionComparison({ storyId, version, saved }: RevisionComparisonProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['blog-post', String(storyId), 'revision', version],
    queryFn: () => readRevision(storyId, version),
  });
  if (isError) return <LoadFailure subject="This version" onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  const before = fieldsOf(data.post);
  const names = differingFields(before, saved);
  return (
    <>
      <DifferenceKey before="this version" after="the saved one" />
      {names.length === 0 && <p className="mt-4 text-text-soft">This version matches the saved one.</p>}
      <div className="mt-4 flex flex-col gap-4">
        {names.map((name) => (
          <div key={name}>
            <h3 className="mb-1.5 font-bold">{labels[name]}</h3>
            <TextDifference
              label={`Changes in ${labels[name]}`}
              before={wordsOf(before, name)}
              after={wordsOf(saved, name)}
            />
          </div>
        ))}
      </div>
    </>
  );
}
