import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

const tones = {
  error: { icon: CircleAlert, classes: 'border-l-error', iconClasses: 'text-error' },
  info: { icon: Info, classes: 'border-l-info', iconClasses: 'text-info' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  children: ReactNode;
  actions?: ReactNode;
}

/** A sentence that must not be missed, in the flow of the screen; read out when it appears. */
export function Alert({ tone, children, actions }: AlertProps) {
  const { icon: Icon, classes, iconClasses } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line border-l-3 bg-selected px-4 py-3 ${classes}`}
    >
      <Icon size={18} aria-hidden className={`shrink-0 ${iconClasses}`} />
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
