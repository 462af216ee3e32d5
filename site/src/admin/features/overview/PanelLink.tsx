/** The link from a short list to the whole one. */
export function PanelLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-amber-soft text-sm underline underline-offset-4">
      {children}
    </a>
  );
}
