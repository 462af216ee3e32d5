import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useState } from 'react';
import { type FieldConflict, fieldConflictsOf } from '../../collections/conflicts/fieldConflicts.ts';
import { fieldsOf, type StoryFields, storyWords } from './storyFields.ts';
import type { StoryFormApi } from './useStoryForm.ts';

interface Conflict {
  theirs: BlogPost;
  fields: FieldConflict[];
}

type Settle = (theirs: BlogPost, mine: ReadonlySet<string>) => void;

/** What is asked when someone else saved first; `settle` is told the names of the fields in which my text stays. */
export function useStoryConflict(form: StoryFormApi, before: StoryFields, settle: Settle) {
  const [conflict, setConflict] = useState<Conflict>();
  return {
    /** Undefined when there is nothing to settle. */
    conflicts: conflict?.fields,
    /** Asks, if the texts differ at all; returns whether they do. */
    meet(theirs: BlogPost): boolean {
      const mine = form.getValues() as StoryFields;
      const fields = fieldConflictsOf(storyWords, { mine, theirs: fieldsOf(theirs), before });
      if (fields.length > 0) setConflict({ theirs, fields });
      return fields.length > 0;
    },
    onSettle(mine: ReadonlySet<string>) {
      setConflict(undefined);
      if (conflict) settle(conflict.theirs, mine);
    },
    onClose: () => setConflict(undefined),
  };
}
