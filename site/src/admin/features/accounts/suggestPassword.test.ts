import { passwordSchema } from '@haunted-forests/api/schemas/accounts/account';
import { expect, it } from 'vitest';
import { suggestPassword } from './suggestPassword.ts';

it('suggests a password that the server takes, another one each time', () => {
  const suggested = Array.from({ length: 50 }, () => suggestPassword());
  for (const password of suggested) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
    expect(passwordSchema.safeParse(password).success).toBe(true);
  }
  expect(new Set(suggested).size).toBe(50);
});

it('makes every character equally likely, by drawing again where bytes would not', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const draws = [byte, 0];
    const password = suggestPassword((length) => new Uint8Array(length).fill(draws.shift() ?? 0));
    const isTaken = draws.length === 1;
    if (isTaken) counts.set(password.charAt(0), (counts.get(password.charAt(0)) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(31).fill(8));
});
