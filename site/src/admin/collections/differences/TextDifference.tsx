import type { ReactNode } from 'react';
import { type Difference, textDifferences } from './textDifferences.ts';

const Removed = ({ children }: { children: ReactNode }) => (
  <del className="bg-error/15 text-error">{children}</del>
);
const Added = ({ children }: { children: ReactNode }) => (
  <ins className="bg-success/15 text-success underline">{children}</ins>
);

/** How a comparison is read: whose text is struck out, and whose is underlined. */
export function DifferenceKey({ before, after }: { before: string; after: string }) {
  return (
    <p className="text-sm text-text-soft">
      Text only in {before} is <Removed>struck out</Removed>, text only in {after} is{' '}
      <Added>underlined</Added>.
    </p>
  );
}

function Part({ part }: { part: Difference }) {
  if (part.kind === 'skipped')
    return (
      <span className="block text-muted text-sm">
        {part.lines === 1 ? 'One line is the same.' : `${part.lines} lines are the same.`}
      </span>
    );
  if (part.kind === 'same') return <span className="text-text-soft">{part.text}</span>;
  const Mark = part.kind === 'added' ? Added : Removed;
  const isBlank = part.text.trim() === '';
  return <Mark>{isBlank ? part.text.replaceAll('\n', '¶\n') : part.text}</Mark>;
}

interface TextDifferenceProps {
  /** What is compared, for assistive technology. */
  label: string;
  before: string;
  after: string;
}

/** What was removed from a text, struck out in red, and what was added, underlined in green. */
export function TextDifference({ label, before, after }: TextDifferenceProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison scrolls, and the keyboard must reach it
      tabIndex={0}
      className="max-h-72 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-input px-3 py-2 wrap-anywhere"
    >
      {textDifferences(before, after).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        <Part key={index} part={part} />
      ))}
    </section>
  );
}
