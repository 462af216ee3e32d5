import type { ReactNode } from 'react';

interface NoticeProps {
  /** Failures are read out at once. */
  isFailure?: boolean;
  children: ReactNode;
}

/** A sentence that must not be missed. */
export function Notice({ isFailure = false, children }: NoticeProps) {
  return (
    <div
      role={isFailure ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line border-l-3 bg-raised px-4 py-3 ${isFailure ? 'border-l-error' : 'border-l-success'}`}
    >
      {children}
    </div>
  );
}
