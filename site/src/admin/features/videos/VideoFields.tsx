import type {
  VideoBackgroundFields,
  VideoBackgroundInput,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { MediaAddressField, PictureField } from '../../entities/media/PictureField.tsx';
import { pageOptions } from './wording.ts';

const pageChoices = [{ value: '', label: 'Choose a page' }, ...pageOptions];

interface VideoFieldsProps {
  form: UseFormReturn<VideoBackgroundFields, unknown, VideoBackgroundInput>;
}

export function VideoFields({ form }: VideoFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Page"
          required
          options={pageChoices}
          error={errors.page?.message}
          {...register('page')}
        />
        <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="videoUrl"
          render={({ field }) => (
            <MediaAddressField
              {...field}
              type="video"
              label="Video URL"
              required
              hint="A URL, including YouTube, or a video from the library."
              error={errors.videoUrl?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="thumbnailUrl"
          render={({ field }) => (
            <PictureField
              {...field}
              value={field.value ?? ''}
              label="Thumbnail URL"
              hint="Shown until the video plays, and where motion is reduced."
              error={errors.thumbnailUrl?.message}
            />
          )}
        />
      </div>
      <TextAreaField
        label="Description"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SwitchField
        label="Active"
        hint="It plays on its page; if several are active, the one activated last plays."
        {...register('isActive')}
      />
    </>
  );
}
