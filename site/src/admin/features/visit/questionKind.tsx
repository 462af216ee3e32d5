import { plainText } from '@haunted-forests/api/rules/plain-text';
import {
  type Question,
  type QuestionFields,
  questionInputSchema,
} from '@haunted-forests/api/schemas/visit/question';
import { renderVisitPreview } from '../../api/previews.ts';
import { questionCalls } from '../../api/recordCalls.ts';
import { choiceField, kindOfFields, switchField, textField } from '../../collections/records/formFields.tsx';
import { RecordSummary } from '../../collections/records/RecordSummary.tsx';
import { activeSwitch, type RecordKind } from '../../collections/records/recordKind.ts';
import { markdownField } from '../../entities/markdown/markdownFormField.tsx';
import { regionOptions } from '../../wording/regions.ts';

const both = { value: '', label: 'Both parks' };

export const questionKind: RecordKind<Question, QuestionFields> = {
  ...kindOfFields<Question, QuestionFields>({
    question: textField('Question', { required: true }),
    answer: markdownField('Answer', { required: true, rows: 7 }),
    region: choiceField('Region', [...regionOptions, both]),
    active: switchField('Active', 'Visible to visitors.'),
  }),
  path: '/admin/visit/questions',
  noun: ['question', 'questions'],
  schema: questionInputSchema,
  calls: questionCalls,
  nameOf: ({ question }) => question,
  emptyFields: (region) => ({ question: '', answer: '', active: true, region }),
  switches: [activeSwitch],
  preview: {
    render: (fields, { id, region }, signal) =>
      renderVisitPreview({ kind: 'question', page: region, ...fields, id }, signal),
    anchorOf: (_fields, id) => `question-${id ?? 0}`,
  },
};

export function QuestionSummary({ question: { question, answer, region } }: { question: Question }) {
  return (
    <RecordSummary name={question} text={plainText(answer)}>
      {region === null && <span className="text-amber-soft text-sm">{both.label}</span>}
    </RecordSummary>
  );
}
