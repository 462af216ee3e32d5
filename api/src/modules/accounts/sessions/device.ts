import Bowser from 'bowser';

/** Longer names of browsers are none. */
const longestName = 300;
const kinds: Record<string, string> = { mobile: 'phone', tablet: 'tablet', tv: 'TV' };

/** The kind of device behind a User-Agent header, like 'Safari on iOS (phone)'; empty when it does not say. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestName));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  const kind = kinds[platform.type ?? ''];
  return name && kind ? `${name} (${kind})` : name;
}
