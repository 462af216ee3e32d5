import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormKind, VersionedRecord } from '../records/recordKind.ts';
import { type FieldConflict, fieldConflictsOf } from './fieldConflicts.ts';

/**
 * What is asked when someone else saved first.
 * @param before what both began from.
 * @param resolve is told what they saved, and the fields that keep my text.
 */
export function useConflict<Row extends VersionedRecord, Fields extends FieldValues, Input>(
  kind: FormKind<Row, Fields, Input>,
  form: UseFormReturn<Fields, unknown, Input>,
  before: Fields,
  resolve: (theirs: Row, mine: Partial<Fields>) => void,
) {
  const [conflict, setConflict] = useState<{ theirs: Row; fields: FieldConflict[] }>();
  return {
    /** Asks, if the texts differ at all; returns whether they do. */
    ask(theirs: Row): boolean {
      const versions = { mine: form.getValues(), theirs: kind.fieldsOf(theirs), before };
      const fields = fieldConflictsOf(kind, versions);
      if (fields.length > 0) setConflict({ theirs, fields });
      return fields.length > 0;
    },
    /** For ConflictDialog. */
    dialog: {
      conflicts: conflict?.fields,
      onResolve(names: ReadonlySet<string>) {
        setConflict(undefined);
        const mine = Object.entries(form.getValues()).filter(([name]) => names.has(name));
        if (conflict) resolve(conflict.theirs, Object.fromEntries(mine) as Partial<Fields>);
      },
      onClose: () => setConflict(undefined),
    },
  };
}
