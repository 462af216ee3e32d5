import { expect, it } from 'vitest';
import { safeReturnPath } from './returnPath.ts';

it.each(['/admin', '/admin/blog/3', '/admin/blog?region=florida', '/admin?x=1'])(
  'returns to the screen %s after login',
  (path) => {
    expect(safeReturnPath(path, 'editor')).toBe(path);
  },
);

it.each([
  null,
  '',
  'https://example.com/admin',
  '//example.com/admin',
  '/administrator',
  '/tickets',
  '/admin/login',
  '/admin/login?x=1',
])('goes to the overview instead of %s', (path) => {
  expect(safeReturnPath(path, 'editor')).toBe('/admin');
});

it.each([
  [null, '/admin/gate'],
  ['/admin', '/admin'],
  ['/admin/settings/account', '/admin/settings/account'],
])('leads the gate from %s to %s', (path, screen) => {
  expect(safeReturnPath(path, 'gate')).toBe(screen);
});
