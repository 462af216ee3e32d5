import { useId } from 'react';
import { TextDifference } from '../differences/TextDifference.tsx';
import type { FieldConflict, Side } from './fieldConflicts.ts';

const sideNames: Record<Side, string> = { mine: 'Mine', theirs: 'Theirs' };
const severalWords = /\S\s+\S/;

/** Whether both texts have several words, so that a diff is clearer than the two side by side. */
export const isComparable = ({ mine, theirs }: FieldConflict) =>
  severalWords.test(mine) && severalWords.test(theirs);

const choiceClasses =
  'cursor-pointer rounded-card border border-line p-3 hover:border-line-strong has-checked:border-amber has-checked:bg-selected';

interface VersionProps {
  title: string;
  words: string;
  /** The name of the group of choices; nothing is chosen without it. */
  group: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One side of a conflict; a long text scrolls in its place. */
function Version({ title, words, group, isChosen, onChoose }: VersionProps) {
  const id = useId();
  const Frame = group ? 'label' : 'div';
  return (
    <Frame className={`flex min-w-0 flex-col gap-2 ${group ? choiceClasses : ''}`}>
      <span className="flex min-h-6 items-center gap-2.5">
        {group && (
          <input
            type="radio"
            name={group}
            aria-labelledby={id}
            checked={isChosen}
            onChange={onChoose}
            className="size-4.5 accent-amber"
          />
        )}
        <span id={id} className="font-medium">
          {title}
        </span>
      </span>
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it
        tabIndex={0}
        className="max-h-56 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-input px-3 py-2 wrap-anywhere"
      >
        {words || <span className="text-muted">(empty)</span>}
      </p>
    </Frame>
  );
}

interface ConflictFieldProps {
  field: FieldConflict;
  /** Whose text is chosen; undefined when the dialog's buttons alone decide. */
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

/** A field as two people wrote it: both texts, and where both have several words what differs in them. */
export function ConflictField({ field, side, onChoose }: ConflictFieldProps) {
  const { label, mine, theirs } = field;
  const id = useId();
  return (
    <section>
      <h3 id={id} className="mb-2 font-bold">
        {label}
      </h3>
      {isComparable(field) && (
        <div className="mb-3">
          <TextDifference label={`Changes in ${label}`} before={theirs} after={mine} />
        </div>
      )}
      <fieldset aria-labelledby={id} className="grid min-w-0 gap-3 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((each) => (
          <Version
            key={each}
            title={sideNames[each]}
            words={field[each]}
            group={side && id}
            isChosen={side === each}
            onChoose={() => onChoose(each)}
          />
        ))}
      </fieldset>
    </section>
  );
}
