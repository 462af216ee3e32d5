import { ApiError } from '@haunted-forests/api/client';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { $router } from '../../routes.ts';
import { ScreenHeader } from '../../shell/ScreenHeader.tsx';
import { storyQuery } from '../../stories/storyQueries.ts';
import { StoryEditor } from './StoryEditor.tsx';
import { StoryGone } from './StoryGone.tsx';
import { emptyFields, fieldsOf } from './storyFields.ts';

const blankStory = { id: undefined, createdAt: undefined, fields: emptyFields, etag: '' };

function BackToBlog() {
  return (
    <button
      type="button"
      onClick={() => $router.open('/admin/blog')}
      className="mb-3 inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-button text-text-soft hover:text-amber-soft"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Blog
    </button>
  );
}

function ExistingStory({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery(storyQuery(reference));
  if (error instanceof ApiError && error.status === 404) return <StoryGone reference={reference} />;
  if (error) return <LoadFailure subject="The story" onRetry={refetch} />;
  if (!data)
    return (
      <div aria-busy className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-[36rem]" />
      </div>
    );
  const { post, etag } = data;
  const story = { id: post.id, createdAt: post.createdAt, fields: fieldsOf(post), etag };
  return <StoryEditor key={post.id} story={story} draftName={String(post.id)} restoresAtOnce={false} />;
}

export function StoryEditorScreen() {
  const page = useStore($router);
  const reference = page?.route === 'story' ? page.params.story : undefined;
  const rescued = page?.search.from;
  return (
    <>
      <ScreenHeader title={reference ? 'EDIT STORY' : 'CREATE NEW STORY'} above={<BackToBlog />} />
      {reference ? (
        <ExistingStory key={reference} reference={reference} />
      ) : (
        <StoryEditor
          key={rescued}
          story={blankStory}
          draftName={rescued ?? 'new'}
          restoresAtOnce={rescued !== undefined}
        />
      )}
    </>
  );
}
