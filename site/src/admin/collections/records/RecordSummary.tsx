import type { ReactNode } from 'react';

interface RecordSummaryProps {
  name: string;
  /** What stands beside the name. */
  children?: ReactNode;
  text: string;
  /** Stands there while the text is empty. */
  withoutText?: string;
}

/** A record in its list: its name, and two lines of its text. */
export function RecordSummary({ name, children, text, withoutText }: RecordSummaryProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium leading-snug wrap-anywhere">{name}</h3>
        {children}
      </div>
      <p
        className={`line-clamp-2 max-w-[80ch] text-sm wrap-anywhere ${text ? 'text-text-soft' : 'text-muted'}`}
      >
        {text || withoutText}
      </p>
    </>
  );
}
