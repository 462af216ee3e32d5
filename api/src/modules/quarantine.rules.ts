/** Why a visitor's message is kept in quarantine instead of being answered. */
export const quarantineReasons = ['honeypot', 'links'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

const maxLinks = 3;

/**
 * Why a form's input looks like spam; null when it does not. `honeypot` is the field that people do not see; `texts`
 * are what the visitor wrote freely.
 */
export function suspicionOf(honeypot: string | undefined, texts: (string | null)[]): QuarantineReason | null {
  if (honeypot) return 'honeypot';
  const links = texts.join(' ').match(/https?:\/\//gi)?.length ?? 0;
  return links > maxLinks ? 'links' : null;
}
