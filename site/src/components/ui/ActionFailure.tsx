import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps } from 'react';

/** Beside the button that was pressed: why what it does failed; read out when it appears. */
export function ActionFailure({ children, lang, ...rest }: ComponentProps<'div'>) {
  return (
    <div role="alert" {...rest} className="flex basis-full items-start gap-2 text-left text-sm">
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0 text-error" />
      <p lang={lang} className="min-w-0 wrap-anywhere">
        {children}
      </p>
    </div>
  );
}
