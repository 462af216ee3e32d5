import { TextDifference } from '../../../collections/differences/TextDifference.tsx';
import { differingFields, fieldLabels, fieldWords, type StoryFields } from '../storyFields.ts';

interface FieldDifferencesProps {
  before: StoryFields;
  after: StoryFields;
  /** Said when nothing differs. */
  sameSentence: string;
}

/** Every field in which two versions of a story differ, with the difference. */
export function FieldDifferences({ before, after, sameSentence }: FieldDifferencesProps) {
  const names = differingFields(before, after);
  if (names.length === 0) return <p className="text-text-soft">{sameSentence}</p>;
  return (
    <div className="flex flex-col gap-4">
      {names.map((name) => (
        <div key={name}>
          <h3 className="mb-1.5 font-bold">{fieldLabels[name]}</h3>
          <TextDifference
            label={`Changes in ${fieldLabels[name]}`}
            before={fieldWords(before, name)}
            after={fieldWords(after, name)}
          />
        </div>
      ))}
    </div>
  );
}
