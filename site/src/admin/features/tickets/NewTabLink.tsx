import { ExternalLink } from 'lucide-react';

export const linkClasses =
  'inline-flex items-center gap-1.5 text-amber-soft underline underline-offset-4 wrap-anywhere';

/** A way out of the back office: without a tab of its own its router would take it for one of its addresses. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClasses}>
      {children}
      <ExternalLink size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
