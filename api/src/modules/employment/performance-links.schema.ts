import { optionalText } from '../text.schema.ts';

const sentence = 'Performance links must be http(s) addresses';

/** Browsers drop these from an address before they look at its scheme. */
const ignoredInAddresses = /[\t\r\n]/g;
const runnable = /(?:javascript|vbscript):|\bdata:[\w.+-]*[/;,]/i;

/** Begins where a run of its characters does: from each place within one, the same characters would be read again. */
const schemeOfAddress = /(?<![a-z0-9+.-])[0-9+.-]*([a-z][a-z0-9+.-]*):\/\//gi;

function hasWebAddressesOnly(value: string): boolean {
  const schemes = [...value.matchAll(schemeOfAddress)].map((match) => match[1]?.toLowerCase());
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
