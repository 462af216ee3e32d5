import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import { MarkdownField } from './formatting/MarkdownField.tsx';
import { OldAddressNotice } from './OldAddressNotice.tsx';
import type { SlugFollower } from './slugFollowing.ts';
import type { StoryFormApi } from './useStoryForm.ts';
import type { SavedStory } from './useStorySaving.ts';

interface StoryTextProps {
  form: StoryFormApi;
  follower: SlugFollower;
  saved: SavedStory;
}

/** What the visitor reads, and its address. */
export function StoryText({ form, follower, saved }: StoryTextProps) {
  const { register, formState, setValue } = form;
  const { errors, isSubmitted } = formState;
  function followTitle(title: string) {
    const slug = follower.afterTitle(title);
    if (slug !== undefined) setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted });
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
          {...register('slug', { onChange: () => follower.stop() })}
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
