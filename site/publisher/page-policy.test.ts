import { expect, it } from 'vitest';
import { withContentPolicy } from './page-policy.ts';

it('puts the policy right behind the charset', () => {
  const page = withContentPolicy('<html><head><meta charset="utf-8"><title>x</title>', "script-src 'self'");
  expect(page).toBe(
    `<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self'"><title>x</title>`,
  );
});

it('lets no quotation mark end the attribute', () => {
  expect(withContentPolicy('<meta charset="utf-8">', 'a "b" & c')).toContain(
    'content="a &quot;b&quot; &amp; c"',
  );
});

it('refuses a page that it cannot protect', () => {
  expect(() => withContentPolicy('<p>', "script-src 'self'")).toThrow('charset');
});
