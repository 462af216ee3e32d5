import { expect, it } from 'vitest';
import { codeOf } from './codeText.ts';

it.each([
  ['HF-CDFGH-JKMNP-QRTVW', 'HFCDFGHJKMNPQRTVW'],
  [' hf cdfgh jkmnp qrtvw\r\n', 'HFCDFGHJKMNPQRTVW'],
  ['hf–cdfgh—jkmnp', 'HFCDFGHJKMNP'],
  ['VIP/2026?7', 'VIP20267'],
  ['https://park.example/coupon#HF-CDFGH-JKMNP-QRTVW', 'HFCDFGHJKMNPQRTVW'],
  [' - / ', ''],
  ['', ''],
])('looks %j up as %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
