import { condensed, type LineDifference, type Run, textDifferences } from './textDifferences.ts';

const addedClasses = 'bg-success/15 text-success no-underline';
const removedClasses = 'bg-error/15 text-error';

function Words({ words }: { words: Run<string>[] }) {
  return words.map(({ kind, items }, place) => {
    const text = items.join('');
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the runs of one comparison never move
    if (kind === 'added')
      return (
        <ins key={place} className={addedClasses}>
          {text}
        </ins>
      );
    if (kind === 'removed')
      return (
        <del key={place} className={removedClasses}>
          {text}
        </del>
      );
    return <span key={place}>{text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the runs of one comparison never move
  });
}

const isBlank = (line: LineDifference) => 'text' in line && line.text.trim() === '';

/** `showsBlank`: only empty lines were removed or added, so they are made visible. */
function Line({ line, showsBlank }: { line: LineDifference; showsBlank: boolean }) {
  if (isBlank(line) && !(showsBlank && line.kind !== 'same')) return <p>{'\u00a0'}</p>;
  switch (line.kind) {
    case 'skipped':
      return (
        <p className="text-muted text-sm">
          {line.lines === 1 ? 'One line is the same.' : `${line.lines} lines are the same.`}
        </p>
      );
    case 'changed':
      return (
        <p>
          <Words words={line.words} />
        </p>
      );
    case 'same':
      return <p className="text-text-soft">{line.text}</p>;
    default:
      return (
        <p>
          <Words words={[{ kind: line.kind, items: [line.text || '¶'] }]} />
        </p>
      );
  }
}

interface TextDifferenceProps {
  /** What is compared, for assistive technology. */
  label: string;
  before: string;
  after: string;
}

/** What was removed from a text, struck out in red, and what was added, in green. */
export function TextDifference({ label, before, after }: TextDifferenceProps) {
  const lines = condensed(textDifferences(before, after));
  const isChange = ({ kind }: LineDifference) => kind !== 'same' && kind !== 'skipped';
  const showsBlank = lines.filter(isChange).every(isBlank);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison scrolls, and the keyboard must reach it
      tabIndex={0}
      className="max-h-72 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-input px-3 py-2 wrap-anywhere"
    >
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
        <Line key={place} line={line} showsBlank={showsBlank} />
      ))}
    </section>
  );
}
