import { passwordSchema } from '@haunted-forests/api/schemas/accounts/account';
import { expect, it } from 'vitest';
import { suggestPassword } from './suggestPassword.ts';

it('suggests a password that the server takes, another one each time', () => {
  const suggested = Array.from({ length: 50 }, () => suggestPassword());
  for (const password of suggested) {
    expect(password).toMatch(/^([a-kmnp-z2-9]{4}-){4}[a-kmnp-z2-9]{4}$/);
    expect(passwordSchema.safeParse(password).success).toBe(true);
  }
  expect(new Set(suggested).size).toBe(50);
});
