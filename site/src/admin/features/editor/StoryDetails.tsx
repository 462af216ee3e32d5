import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { FileButton } from '../../entities/media/FileButton.tsx';
import { MediaAddressField } from '../../entities/media/MediaAddressField.tsx';
import { categoryOptions } from '../../entities/stories/wording.ts';
import { regionOptions } from '../../wording/regions.ts';
import { readTimeOf, wordCount } from './readingTime.ts';
import { ScheduleFields } from './schedule/ScheduleFields.tsx';
import type { StoryFormApi } from './storyKind.ts';
import { acceptedPictures, type usePictureUpload } from './usePictureUpload.ts';

const boxClasses = 'flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5';
const besideTheOthers = 'md:col-start-2 md:row-span-2 md:row-start-1';

const pictureHint = 'A URL, or a JPG, PNG, GIF or WebP up to 5 MB. If empty, a placeholder is shown.';

/** The read time, with what the length of the text suggests. */
function ReadTimeField(form: StoryFormApi) {
  const { control, setValue } = form;
  const [content, readTime] = useWatch({ control, name: ['content', 'readTime'] });
  const words = wordCount(content);
  const suggestion = readTimeOf(words);
  const isOther = words > 0 && suggestion !== readTime;
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        label="Read time"
        className="w-full"
        hint={`The text has ${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}.`}
        {...fieldsOf(form)('readTime')}
      />
      {isOther && (
        <Button onClick={() => setValue('readTime', suggestion, { shouldDirty: true, shouldValidate: true })}>
          Use “{suggestion}”
        </Button>
      )}
    </div>
  );
}

interface StoryDetailsProps {
  form: StoryFormApi;
  picture: ReturnType<typeof usePictureUpload>;
  /** Hears the address of another picture; '' for none. */
  onPicture: (address: string) => void;
  /** Whether there is room for two boxes next to each other. */
  isWide: boolean;
}

/** Where and how the story is shown. */
export function StoryDetails({ form, picture, onPicture, isWide }: StoryDetailsProps) {
  const { register, control } = form;
  const url = useWatch({ control, name: 'image' });
  const field = fieldsOf(form);
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
        <SelectField label="Region" options={regionOptions} {...field('region')} />
        <SelectField label="Category" options={categoryOptions} {...field('category')} />
        <TextField label="Distance" placeholder="3 miles from the park" {...field('distance')} />
        <ReadTimeField {...form} />
      </div>
      <div className={boxClasses}>
        <MediaAddressField
          type="image"
          input={{ label: 'Featured image', hint: pictureHint, ...field('image') }}
          address={url}
          onChoose={onPicture}
          chooseLabel="Choose from library"
          clearLabel="Clear image"
          percent={picture.percent}
          onCancel={picture.cancel}
        >
          <FileButton
            label={picture.percent === undefined ? 'Upload image' : 'Uploading...'}
            accept={acceptedPictures}
            pending={picture.percent !== undefined}
            onFiles={([file]) => file && picture.upload(file)}
          />
          {picture.retry && <Button onClick={picture.retry}>Retry upload</Button>}
        </MediaAddressField>
      </div>
    </div>
  );
}
