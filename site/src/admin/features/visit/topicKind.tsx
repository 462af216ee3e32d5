import { plainText } from '@haunted-forests/api/rules/plain-text';
import { slugOf } from '@haunted-forests/api/schemas/blog-posts/slug';
import {
  type Topic,
  type TopicFields,
  topicInputSchema,
  topicKeys,
} from '@haunted-forests/api/schemas/visit/topic';
import { useId } from 'react';
import { TextField } from '../../../components/ui/Field.tsx';
import { renderVisitPreview } from '../../api/previews.ts';
import { topicCalls } from '../../api/recordCalls.ts';
import {
  type FieldControl,
  type FormField,
  kindOfFields,
  plainWords,
  regionField,
  switchField,
} from '../../collections/records/formFields.tsx';
import { RecordSummary } from '../../collections/records/RecordSummary.tsx';
import { activeSwitch, type RecordKind } from '../../collections/records/recordKind.ts';
import { markdownField } from '../../entities/markdown/markdownFormField.tsx';

const keyHint = `The end of its link, as in /visit#parking. Usual ones: ${topicKeys.join(', ')}.`;

function KeyInput({ form, name, error }: FieldControl) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Key"
        required
        hint={keyHint}
        error={error}
        list={listId}
        spellCheck={false}
        autoCapitalize="none"
        {...form.register(name)}
      />
      <datalist id={listId}>
        {topicKeys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
}

/** Makes a key of the title where none was chosen. */
const titleField: FormField = {
  label: 'Title',
  wordsOf: plainWords,
  render({ form, name, error }) {
    function proposeKey() {
      const proposed = slugOf(form.getValues(name)).slice(0, 60).replace(/-$/, '');
      if (!form.getValues('key')) form.setValue('key', proposed, { shouldDirty: true, shouldValidate: true });
    }
    return (
      <TextField label="Title" required error={error} {...form.register(name, { onBlur: proposeKey })} />
    );
  },
};

const keyField: FormField = {
  label: 'Key',
  isHalf: true,
  wordsOf: plainWords,
  render: (control) => <KeyInput {...control} />,
};

export const topicKind: RecordKind<Topic, TopicFields> = {
  ...kindOfFields<Topic, TopicFields>({
    title: titleField,
    key: keyField,
    region: regionField,
    body: markdownField('Text', { rows: 12 }),
    active: switchField('Active', 'Visible to visitors once it has text.'),
  }),
  path: '/admin/visit',
  noun: ['topic', 'topics'],
  schema: topicInputSchema,
  calls: topicCalls,
  nameOf: ({ title }) => title,
  emptyFields: (region) => ({ key: '', title: '', body: '', active: true, region }),
  switches: [activeSwitch],
  preview: {
    render: (fields, { id, region }, signal) =>
      renderVisitPreview({ kind: 'topic', page: region, ...fields, id }, signal),
    anchorOf: ({ key }) => key,
  },
};

export function TopicSummary({ topic: { title, key, body } }: { topic: Topic }) {
  return (
    <RecordSummary name={title} text={plainText(body)} withoutText="No text yet: visitors do not see it.">
      <span className="text-muted text-sm wrap-anywhere">#{key}</span>
    </RecordSummary>
  );
}
