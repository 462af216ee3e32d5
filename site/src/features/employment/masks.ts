import type { FormFields } from './application-fields.ts';

/** What a field shows for what was typed, pasted or filled in. */
export type Mask = (typed: string) => string;

const countryCode = '1';

function withDashes(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/**
 * The digits of a number in the United States with the dashes of 123-456-7890, whatever stood between them, and without
 * the country code; a beginning of one as far as it goes. What can no longer become ten digits stays as it was typed.
 */
export function maskedPhone(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+');
  if (isInternational && (digits === '' || digits === countryCode)) return `+${digits}`;
  const hasCountryCode = digits.startsWith(countryCode) && (isInternational || digits.length === 11);
  if (isInternational && !hasCountryCode) return text;
  const national = hasCountryCode ? digits.slice(1) : digits;
  return national.length > 10 ? text : withDashes(national);
}

/** The five digits of a zip code, also out of the nine of a longer one; other counts of digits stay as they are. */
export function maskedZipCode(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits.length === 9 ? digits.slice(0, 5) : digits;
}

/** The fields with a mask as typing leaves them. */
export function maskedFields(fields: Partial<FormFields>): Partial<FormFields> {
  const { phone, zipCode, ...others } = fields;
  return {
    ...others,
    ...(phone !== undefined && { phone: maskedPhone(phone) }),
    ...(zipCode !== undefined && { zipCode: maskedZipCode(zipCode) }),
  };
}
