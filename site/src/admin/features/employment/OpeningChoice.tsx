import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { daysInWords, isOver } from '@haunted-forests/api/rules/openings/opening';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { hiredWords, openingsQuery } from '../../entities/hiring/openingQueries.ts';

const none = { value: '', label: 'No opening' };

function stateOf(opening: Opening, today: string): string {
  if (isOver(opening, today)) return `${hiredWords(opening)}, ended`;
  return opening.active ? hiredWords(opening) : `${hiredWords(opening)}, inactive`;
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
  /** What is chosen or proposed; undefined in a region without openings. */
  shown: number | null | undefined;
  onChoose: (openingId: number | null) => void;
  isSaving: boolean;
  onSave: () => void;
}

/** For which opening an accepted applicant is hired, or would be. */
export function OpeningChoice(props: OpeningChoiceProps) {
  const { application, shown, onChoose, isSaving, onSave } = props;
  const { data: openings = [] } = useQuery({ ...openingsQuery, staleTime: 0 });
  if (shown === undefined) return null;
  const { status, region, openingId } = application;
  const isAccepted = status === 'accepted';
  const offered = openings.filter((opening) => opening.region === region);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={isAccepted ? 'Hired for' : 'Hired for, once accepted'}
        options={optionsOf(offered, openingId, parkDateAt(Date.now()))}
        value={shown === null ? '' : String(shown)}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      />
      {isAccepted && shown !== openingId && (
        <Button pending={isSaving} onClick={onSave} className="self-start">
          Save opening
        </Button>
      )}
    </div>
  );
}
