import { ApiError } from '@haunted-forests/api/client';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BookX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { $router } from '../../app/routes.ts';
import { moveTo } from '../../app/shell/leaveGuard.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import { savedOf } from '../../collections/records/recordKind.ts';
import { newDraftName, readDraft } from '../../entities/stories/storyDrafts.ts';
import { storyQuery } from '../../entities/stories/storyQueries.ts';
import { StoryEditor } from './StoryEditor.tsx';
import { emptyFields, storyKind, storyWords } from './storyKind.ts';

const blankStory = { id: undefined, fields: emptyFields, etag: '' };

function BackToBlog() {
  return (
    <button
      type="button"
      onClick={() => $router.open(returnAddressOf('/admin/blog'))}
      className="mb-3 inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-button text-text-soft hover:text-amber-soft"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Blog
    </button>
  );
}

/** For a story that was deleted; its unsaved text can become a new story. */
function StoryGone({ reference }: { reference: string }) {
  const draft = readDraft(reference);
  if (!draft)
    return <EmptyState icon={BookX} sentence="This story does not exist. It may have been deleted." />;
  return (
    <EmptyState
      icon={BookX}
      sentence={`This story was deleted elsewhere. Your unsaved text of “${draft.fields.title}” is still in this browser.`}
      action={
        <a
          href={`/admin/blog/new?draft=${encodeURIComponent(reference)}`}
          className={buttonClasses('primary')}
        >
          Keep as a new story
        </a>
      }
    />
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
  return <StoryEditor key={data.id} story={savedOf(storyKind, data)} draftName={String(data.id)} />;
}

interface NewStoryProps {
  /** What its unsaved text is kept under; undefined while its address has to be given one. */
  draftName: string | undefined;
  onCreated: (id: number) => void;
}

function NewStory({ draftName, onCreated }: NewStoryProps) {
  useEffect(() => {
    if (!draftName) $router.open(`/admin/blog/new?draft=${newDraftName()}`, true);
  }, [draftName]);
  if (!draftName) return null;
  return <StoryEditor key={draftName} story={blankStory} draftName={draftName} onCreated={onCreated} />;
}

/** A new story's editor stays as it is when the story, once created, gets its own address. */
export function StoryEditorScreen() {
  const page = useStore($router);
  const [created, setCreated] = useState<{ id: string; draftName: string }>();
  const reference = page?.route === 'story' ? page.params.story : 'new';
  const wasCreatedHere = created?.id === reference;
  const isNew = reference === 'new' || wasCreatedHere;
  const draftName = wasCreatedHere ? created.draftName : page?.search.draft;
  function follow(id: number) {
    if (draftName) setCreated({ id: String(id), draftName });
    moveTo(`/admin/blog/${id}`);
  }
  return (
    <>
      <ScreenHeader title={storyWords[reference === 'new' ? 'add' : 'edit'].title} above={<BackToBlog />} />
      {isNew ? (
        <NewStory draftName={draftName} onCreated={follow} />
      ) : (
        <ExistingStory key={reference} reference={reference} />
      )}
    </>
  );
}
