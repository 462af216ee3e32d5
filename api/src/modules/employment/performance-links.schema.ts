import { optionalText } from '../text.schema.ts';

const sentence = 'Performance links must be http(s) addresses';

/** Browsers drop these from an address before they look at its scheme. */
const ignoredInAddresses = /[\t\r\n]/g;
const runnable = /(?:javascript|vbscript):|\bdata:[\w.+-]*[/;,]/i;

function hasWebAddressesOnly(value: string): boolean {
  const schemes = [...value.matchAll(/([a-z][a-z0-9+.-]*):\/\//gi)].map((match) => match[1]?.toLowerCase());
  return (
    !runnable.test(value.replace(ignoredInAddresses, '')) &&
    !runnable.test(value) &&
    schemes.every((scheme) => scheme === 'http' || scheme === 'https')
  );
}

/** Free text about where a performance can be seen; what looks like a link in it must be an http(s) one. Null when blank. */
export const performanceLinksSchema = optionalText(2_000).refine(
  (value) => value === null || hasWebAddressesOnly(value),
  sentence,
);
