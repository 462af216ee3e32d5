import { expect, test } from 'vitest';
import { sealText, unsealText } from './sealed-text.ts';

const secret = 'a secret of more than thirty-two characters';

test('what was sealed can be read with the same secret and purpose alone', () => {
  const sealed = sealText(secret, 'codes', 'JBSWY3DPEHPK3PXP');
  expect(unsealText(secret, 'codes', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unsealText(`${secret}.`, 'codes', sealed)).toBeUndefined();
  expect(unsealText(secret, 'mails', sealed)).toBeUndefined();
});

test('the same text never looks the same, and shows nothing of itself', () => {
  const sealed = [1, 2].map(() => sealText(secret, 'codes', 'JBSWY3DPEHPK3PXP'));
  expect(new Set(sealed).size).toBe(2);
  expect(sealed.join()).not.toContain('JBSWY3DPEHPK3PXP');
});

test('what was changed or cut is not read', () => {
  const sealed = Buffer.from(sealText(secret, 'codes', 'JBSWY3DPEHPK3PXP'), 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unsealText(secret, 'codes', changed.toString('base64url'))).toBeUndefined();
  }
  expect(unsealText(secret, 'codes', sealed.subarray(0, 20).toString('base64url'))).toBeUndefined();
});
