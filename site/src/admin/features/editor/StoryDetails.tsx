import { useWatch } from 'react-hook-form';
import { TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { categoryOptions } from '../../entities/stories/wording.ts';
import { regionOptions } from '../../wording/regions.ts';
import { PictureField } from './PictureField.tsx';
import { ReadTimeField } from './ReadTimeField.tsx';
import { ScheduleFields } from './schedule/ScheduleFields.tsx';
import type { usePictureUpload } from './usePictureUpload.ts';
import type { StoryFormApi } from './useStoryForm.ts';

const boxClasses = 'flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5';

const besideTheOthers = 'md:col-start-2 md:row-span-2 md:row-start-1';

interface StoryDetailsProps {
  form: StoryFormApi;
  picture: ReturnType<typeof usePictureUpload>;
  /** Whether there is room for two boxes next to each other. */
  isWide: boolean;
}

/** Where and how the story is shown. */
export function StoryDetails({ form, picture, isWide }: StoryDetailsProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const url = useWatch({ control, name: 'image' }) ?? '';
  return (
    <div
      className={
        isWide ? 'grid items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]' : 'flex flex-col gap-5'
      }
    >
      <div className={boxClasses}>
        <SwitchField label="Published" hint="Visitors can read it." {...register('published')} />
        <SwitchField label="Featured" hint="Shown first, at double width." {...register('featured')} />
        <ScheduleFields form={form} />
      </div>
      <div className={isWide ? `${boxClasses} ${besideTheOthers}` : boxClasses}>
        <SelectField
          label="Region"
          options={regionOptions}
          error={errors.region?.message}
          {...register('region')}
        />
        <SelectField
          label="Category"
          options={categoryOptions}
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Distance"
          placeholder="3 miles from the park"
          error={errors.distance?.message}
          {...register('distance')}
        />
        <ReadTimeField form={form} />
      </div>
      <div className={boxClasses}>
        <PictureField
          input={register('image')}
          url={url}
          error={errors.image?.message}
          percent={picture.percent}
          onFile={picture.upload}
          onChoose={(address) => setValue('image', address, { shouldDirty: true, shouldValidate: true })}
          onClear={() => setValue('image', '', { shouldDirty: true, shouldValidate: true })}
        />
      </div>
    </div>
  );
}
