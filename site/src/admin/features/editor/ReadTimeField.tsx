import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { readTimeOf, wordCount } from './readingTime.ts';
import type { StoryFormApi } from './useStoryForm.ts';

/** The read time, with what the length of the text suggests. */
export function ReadTimeField({ form }: { form: StoryFormApi }) {
  const { register, control, setValue, formState } = form;
  const [content = '', readTime = ''] = useWatch({ control, name: ['content', 'readTime'] });
  const words = wordCount(content);
  const suggestion = readTimeOf(words);
  const isOther = words > 0 && suggestion !== readTime;
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        label="Read time"
        className="w-full"
        hint={`The text has ${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}.`}
        error={formState.errors.readTime?.message}
        {...register('readTime')}
      />
      {isOther && (
        <Button onClick={() => setValue('readTime', suggestion, { shouldDirty: true, shouldValidate: true })}>
          Use “{suggestion}”
        </Button>
      )}
    </div>
  );
}
