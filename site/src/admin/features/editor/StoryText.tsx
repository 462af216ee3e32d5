import { slugOf } from '@haunted-forests/api/schemas/blog-posts/slug';
import { CornerDownRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import type { SavedRecord } from '../../collections/records/recordKind.ts';
import { MarkdownField } from './formatting/MarkdownField.tsx';
import { oldAddressOf } from './oldAddress.ts';
import type { StoryFields, StoryFormApi } from './storyKind.ts';

interface StoryTextProps {
  form: StoryFormApi;
  saved: SavedRecord<StoryFields>;
}

/** Explains what happens to links to a story that is about to move. */
function OldAddressNotice({ form, saved }: StoryTextProps) {
  const [region, slug, published] = useWatch({
    control: form.control,
    name: ['region', 'slug', 'published'],
  });
  const address = oldAddressOf(saved, { region, slug, published });
  return (
    <div role="status">
      {address && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-text-soft">
          <CornerDownRight size={16} aria-hidden className="mt-0.5 shrink-0 text-amber" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            The old address {address} will lead to the new one.
          </span>
        </p>
      )}
    </div>
  );
}

/** What the visitor reads, and its address. */
export function StoryText({ form, saved }: StoryTextProps) {
  const { register, control, formState, getValues, setValue } = form;
  const { errors, isSubmitted } = formState;
  const titleBefore = useWatch({ control, name: 'title' });
  function followTitle(title: string) {
    const isFollowing = saved.id === undefined && getValues('slug') === slugOf(titleBefore);
    if (isFollowing) setValue('slug', slugOf(title), { shouldDirty: true, shouldValidate: isSubmitted });
  }
  return (
    <div className="flex flex-col gap-5 rounded-panel border border-line bg-surface p-4 md:p-6">
      <TextField
        label="Title"
        required
        error={errors.title?.message}
        {...register('title', { onChange: (event) => followTitle(event.target.value) })}
      />
      <div>
        <TextField
          label="Slug"
          required
          hint="The last part of the story's URL. For a new story it follows the title until you edit it."
          spellCheck={false}
          autoCapitalize="none"
          error={errors.slug?.message}
          {...register('slug')}
        />
        <OldAddressNotice form={form} saved={saved} />
      </div>
      <TextAreaField
        label="Excerpt"
        required
        rows={3}
        error={errors.excerpt?.message}
        {...register('excerpt')}
      />
      <MarkdownField label="Content" error={errors.content?.message} input={register('content')} />
    </div>
  );
}
