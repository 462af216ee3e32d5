import {
  type Effect,
  effects,
  wheelchairAccess,
} from '@haunted-forests/api/schemas/attractions/attraction-facts';
import { useController } from 'react-hook-form';
import { Choice, ChoiceGroup } from '../../../components/ui/ChoiceField.tsx';
import { effectLabels, scareLabels, wheelchairLabels } from '../../../lib/attraction-facts.ts';
import {
  choiceField,
  type FieldControl,
  type FormField,
  plainWords,
  textField,
} from '../../collections/records/formFields.tsx';

const unknown = { value: '', label: 'Not known' };

/** A whole number in a text field, NaN for what is none, which the schema refuses; an empty one is not known. */
function numberOf(value: unknown) {
  const typed = String(value ?? '').trim();
  if (typed === '') return '';
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

const numberField = (label: string, hint: string): FormField => ({
  ...textField(label, { isHalf: true, hint, inputMode: 'numeric', setValueAs: numberOf }),
  wordsOf: (value: number | '') => (value === '' ? unknown.label : plainWords(value)),
});

const scareOptions = scareLabels.map((word, index) => ({
  value: String(index + 1),
  label: `${index + 1} – ${word}`,
}));
const wheelchairOptions = wheelchairAccess.map((value) => ({ value, label: wheelchairLabels[value] }));

function effectsSentence(chosen: readonly Effect[] | null): string {
  if (chosen === null) return 'Not known';
  return chosen.length === 0 ? 'None' : chosen.map((effect) => effectLabels[effect]).join(', ');
}

/** Which effects there are; that there are none is said by a box of its own, so that nothing ticked means not known. */
function EffectsInput({ form, name, error }: FieldControl) {
  const { field } = useController({ control: form.control, name });
  const chosen = field.value as Effect[] | null;
  function toggle(effect: Effect, isMet: boolean) {
    const left = effects.filter((each) => (each === effect ? isMet : chosen?.includes(each)));
    field.onChange(left.length > 0 ? left : null);
  }
  return (
    <ChoiceGroup legend="What visitors encounter" error={error}>
      <div className="grid gap-x-5 grid-cols-2 sm:grid-cols-3">
        {effects.map((effect) => (
          <Choice
            key={effect}
            type="checkbox"
            label={effectLabels[effect]}
            checked={chosen?.includes(effect) ?? false}
            onChange={({ target }) => toggle(effect, target.checked)}
          />
        ))}
        <Choice
          type="checkbox"
          label="None of these"
          checked={chosen?.length === 0}
          onChange={({ target }) => field.onChange(target.checked ? [] : null)}
        />
      </div>
      <p className="min-h-[1lh] text-muted text-sm">
        {chosen === null && 'Nothing is checked: visitors read that it is not known.'}
        {chosen?.length === 0 && 'Visitors read that there are none.'}
      </p>
    </ChoiceGroup>
  );
}

/** The form's fields of what is known of an attraction. */
export const factFields = {
  minutes: numberField('Minutes', 'How long it takes. Leave empty if unknown.'),
  ageAdvice: numberField('Recommended minimum age', '0 means all ages. Leave empty if unknown.'),
  scare: choiceField('Scare', [unknown, ...scareOptions], { setValueAs: numberOf }),
  wheelchair: choiceField('Wheelchair', [unknown, ...wheelchairOptions]),
  effects: {
    label: 'What visitors encounter',
    wordsOf: effectsSentence,
    render: (control) => <EffectsInput {...control} />,
  },
  accessNote: textField('About access', {
    rows: 2,
    hint: 'Ramps, steps, seats: what to know and whom to ask.',
  }),
} satisfies Record<string, FormField>;
