import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  sentence: string;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, sentence, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <Icon size={32} strokeWidth={1.3} aria-hidden className="text-line-strong" />
      <p className="max-w-[44ch] text-text-soft">{sentence}</p>
      {action}
    </div>
  );
}
