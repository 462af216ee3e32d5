import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { daysInWords, isOver, matchingOpening } from '@haunted-forests/api/rules/openings/opening';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { hiredWords, openingsQuery } from '../../entities/hiring/openingQueries.ts';

const none = { value: '', label: 'No opening' };

function stateOf(opening: Opening, today: string): string {
  if (isOver(opening, today)) return `${hiredWords(opening)}, over`;
  return opening.active ? hiredWords(opening) : `${hiredWords(opening)}, off`;
}

function optionsOf(openings: readonly Opening[], current: number | null, today: string) {
  const options = openings.map((opening) => {
    const { id, position, hired, wanted } = opening;
    const disabled = id !== current && (hired >= wanted || isOver(opening, today));
    const label = [position, daysInWords(opening), stateOf(opening, today)].filter(Boolean).join(' · ');
    return { value: String(id), label, disabled };
  });
  return [none, ...options];
}

interface OpeningChoiceProps {
  application: EmploymentApplication;
  /** What was chosen but not saved; undefined: the one that is saved or proposed. */
  chosen: number | null | undefined;
  onChoose: (openingId: number | null) => void;
  isSaving: boolean;
  onSave: () => void;
}

/** For which opening an accepted applicant is hired, or would be; the matching one is proposed. */
export function OpeningChoice({ application, chosen, onChoose, isSaving, onSave }: OpeningChoiceProps) {
  const { data = [] } = useQuery(openingsQuery);
  const { status, region, openingId } = application;
  const openings = data.filter((opening) => opening.region === region);
  if (openings.length === 0) return null;
  const today = parkDateAt(Date.now());
  const isAccepted = status === 'accepted';
  const proposed = isAccepted ? openingId : (matchingOpening(openings, application, today)?.id ?? null);
  const shown = chosen === undefined ? proposed : chosen;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={isAccepted ? 'Hired for' : 'Hired for, once accepted'}
        options={optionsOf(openings, openingId, today)}
        value={shown === null ? '' : String(shown)}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        className="sm:max-w-sm"
      />
      {isAccepted && shown !== openingId && (
        <Button pending={isSaving} onClick={onSave} className="self-start">
          Save opening
        </Button>
      )}
    </div>
  );
}
