import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { DifferenceKey } from '../differences/TextDifference.tsx';
import { ConflictField, isComparable } from './ConflictField.tsx';
import type { FieldConflict, Side } from './fieldConflicts.ts';

interface ConflictDialogProps {
  /** What was saved elsewhere, as in "this story". */
  noun: string;
  /** The dialog is closed without any. */
  conflicts: readonly FieldConflict[] | undefined;
  /** Called with the names of the fields that keep my text. */
  onResolve: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

const sentence = (noun: string) => `While you were editing, this ${noun} was saved elsewhere.`;

/** Shows two people's versions of the same fields, and lets one of them win: for everything, or field by field. */
export function ConflictDialog({ noun, conflicts, onResolve, onClose }: ConflictDialogProps) {
  const [choice, setChoice] = useState<{ conflicts?: typeof conflicts; sides: Record<string, Side> }>();
  const fields = conflicts ?? [];
  const chosen = choice?.conflicts === conflicts ? (choice?.sides ?? {}) : {};
  const isChoice = fields.length > 1;
  const sideOf = ({ name, suggestion }: FieldConflict) => chosen[name] ?? suggestion;
  const resolve = (mine: readonly FieldConflict[]) => onResolve(new Set(mine.map(({ name }) => name)));
  return (
    <Dialog
      open={conflicts !== undefined}
      onClose={onClose}
      title="Conflicting changes"
      description={`${sentence(noun)} ${isChoice ? 'For each field that differs, choose which version to keep.' : 'This field differs.'}`}
      width="max-w-4xl"
      actions={
        <>
          <Button onClick={() => resolve([])}>{isChoice ? 'Take all theirs' : 'Take theirs'}</Button>
          <Button variant={isChoice ? 'secondary' : 'primary'} onClick={() => resolve(fields)}>
            {isChoice ? 'Keep all mine' : 'Keep mine'}
          </Button>
          {isChoice && (
            <Button
              variant="primary"
              onClick={() => resolve(fields.filter((field) => sideOf(field) === 'mine'))}
            >
              Save these choices
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {fields.some(isComparable) && <DifferenceKey before="theirs" after="mine" />}
        {fields.map((field) => (
          <ConflictField
            key={field.name}
            field={field}
            side={isChoice ? sideOf(field) : undefined}
            onChoose={(side) => setChoice({ conflicts, sides: { ...chosen, [field.name]: side } })}
          />
        ))}
      </div>
    </Dialog>
  );
}
