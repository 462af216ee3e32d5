import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  success: 'border-success/33 bg-success/8 text-success',
  warn: 'border-warn/33 bg-warn/8 text-warn',
  error: 'border-error/33 bg-error/8 text-error',
  info: 'border-info/33 bg-info/8 text-info',
  neutral: 'border-line-strong bg-raised text-text-soft',
} as const;
export type Tone = keyof typeof tones;

interface StatusPillProps {
  tone: Tone;
  /** In place of the dot. */
  icon?: LucideIcon;
  children: ReactNode;
}

export function StatusPill({ tone, icon: Icon, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap rounded-pill border px-2.5 py-0.5 font-medium text-sm ${tones[tone]}`}
    >
      {Icon ? (
        <Icon size={15} aria-hidden className="-ml-0.5" />
      ) : (
        <span aria-hidden className="size-2 rounded-pill bg-current" />
      )}
      {children}
    </span>
  );
}
