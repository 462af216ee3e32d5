import { dateInWords, timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { SeasonPlan } from '@haunted-forests/api/schemas/nights/season';
import { settingFields } from '@haunted-forests/api/schemas/settings/settings';
import { Choice, ChoiceGroup } from '../../../../components/ui/ChoiceField.tsx';
import { TextField } from '../../../../components/ui/Field.tsx';
import { labelOf } from '../../../entities/settings/settingFields.ts';
import type { SeasonDraft } from './seasonDraft.ts';

interface StepProps {
  draft: SeasonDraft;
  onEdit: (changes: Partial<SeasonDraft>) => void;
}

const listClasses = 'grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3';

/** The nights of the new season; those whose date is taken cannot be in it. */
export function NightsStep({ draft, onEdit }: StepProps) {
  const { nights, taken } = draft;
  const count = nights.filter(({ isIn }) => isIn).length;
  const toggle = (date: string, isIn: boolean) =>
    onEdit({ nights: nights.map((night) => (night.date === date ? { ...night, isIn } : night)) });
  return (
    <ChoiceGroup legend={`${count} of ${nights.length} nights will be created`} className={listClasses}>
      {nights.map(({ date, doors, lastEntry, isIn }) => {
        const isTaken = taken.includes(date);
        return (
          <Choice
            key={date}
            type="checkbox"
            checked={isIn}
            disabled={isTaken}
            onChange={({ target }) => toggle(date, target.checked)}
            label={
              <>
                {dateInWords(date)}, {date.slice(0, 4)}
                <span className="block text-muted text-sm">
                  {isTaken
                    ? 'Already has a night'
                    : `Doors ${timeInWords(doors)}, last entry ${timeInWords(lastEntry)}`}
                </span>
              </>
            }
          />
        );
      })}
    </ChoiceGroup>
  );
}

/** What names a year or a date, beside what is proposed for it. */
export function TextsStep({ draft: { texts }, onEdit }: StepProps) {
  if (texts.length === 0) return <p className="text-text-soft">No site text mentions a year or date.</p>;
  return (
    <ul className="flex flex-col gap-5">
      {texts.map(({ setting, current, proposed }) => (
        <li key={setting} className="grid items-start gap-x-6 gap-y-2 md:grid-cols-2">
          <div>
            <p className="mb-1.5 text-sm text-text-soft">{labelOf(setting)}, now</p>
            <p className="rounded-card border border-line bg-selected px-3 py-2 wrap-anywhere">
              {current || '(empty)'}
            </p>
          </div>
          <TextField
            label={`${labelOf(setting)}, new season`}
            type={setting === 'hiringSince' ? 'date' : 'text'}
            value={proposed}
            error={settingFields[setting].safeParse(proposed).error?.issues[0]?.message}
            onChange={({ target }) =>
              onEdit({
                texts: texts.map((text) =>
                  text.setting === setting ? { ...text, proposed: target.value } : text,
                ),
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface KeptListProps {
  legend: string;
  rows: SeasonPlan['attractions'];
  onChange: (rows: SeasonPlan['attractions']) => void;
}

function KeptList({ legend, rows, onChange }: KeptListProps) {
  if (rows.length === 0) return null;
  return (
    <ChoiceGroup legend={legend} className={listClasses}>
      {rows.map(({ id, title, keep }) => (
        <Choice
          key={id}
          type="checkbox"
          label={title}
          checked={keep}
          onChange={({ target }) =>
            onChange(rows.map((row) => (row.id === id ? { ...row, keep: target.checked } : row)))
          }
        />
      ))}
    </ChoiceGroup>
  );
}

/** Which attractions and testimonials visitors see in the new season. */
export function KeptStep({ draft: { attractions, testimonials }, onEdit }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <KeptList
        legend="Attractions that visitors see"
        rows={attractions}
        onChange={(rows) => onEdit({ attractions: rows })}
      />
      <KeptList
        legend="Testimonials that visitors see"
        rows={testimonials}
        onChange={(rows) => onEdit({ testimonials: rows })}
      />
    </div>
  );
}
