import { type FormField, plainWords } from '../../collections/records/formFields.tsx';
import { MarkdownField } from './MarkdownField.tsx';

/** A text in Markdown as a field of a record's form. */
export function markdownField(label: string, options: { required?: boolean; rows: number }): FormField {
  return {
    label,
    wordsOf: plainWords,
    render: ({ form, name, error }) => (
      <MarkdownField {...options} label={label} error={error} input={form.register(name)} />
    ),
  };
}
