import type { FormFields } from './application-fields.ts';

/** Digits with the dashes of 123-456-7890 put in as they are typed; at most 12 characters. */
export function maskedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** The first five digits of what was typed. */
export function maskedZipCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 5);
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
