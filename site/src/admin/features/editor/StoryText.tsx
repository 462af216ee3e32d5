import { slugOf } from '@haunted-forests/api/schemas/blog-posts/slug';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import type { SavedRecord } from '../../collections/records/recordKind.ts';
import { MarkdownField } from '../../entities/markdown/MarkdownField.tsx';
import type { StoryFields, StoryFormApi } from './storyKind.ts';

interface StoryTextProps {
  form: StoryFormApi;
  saved: SavedRecord<StoryFields>;
}

const slugHints = {
  add: "The last part of the story's URL. It follows the title until you edit it.",
  edit: "The last part of the story's URL. If it changes, the old address of a published story redirects to the new one.",
};

/** What the visitor reads, and its address. */
export function StoryText({ form, saved }: StoryTextProps) {
  const { register, control, formState, getValues, setValue } = form;
  const { errors, isSubmitted } = formState;
  const field = fieldsOf(form);
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
        {...field('title', { onChange: (event) => followTitle(event.target.value) })}
      />
      <TextField
        label="Slug"
        required
        hint={slugHints[saved.id === undefined ? 'add' : 'edit']}
        spellCheck={false}
        autoCapitalize="none"
        {...field('slug')}
      />
      <TextAreaField label="Excerpt" required rows={3} {...field('excerpt')} />
      <MarkdownField
        label="Content"
        required
        rows={18}
        error={errors.content?.message}
        input={register('content')}
      />
    </div>
  );
}
