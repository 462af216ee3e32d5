import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import { expect, it } from 'vitest';
import { mayUse, navigationItems } from './navigation.ts';

const labelsFor = (role: Role) =>
  navigationItems.filter(({ roles }) => roles.includes(role)).map(({ label }) => label);

it('shows an administrator every screen', () => {
  const routes = navigationItems.flatMap((item) => item.routes);
  expect(routes.filter((route) => !mayUse(route, 'admin'))).toEqual([]);
});

it.each([
  ['hiring', ['Overview', 'Employment', 'Settings']],
  ['gate', ['Overview', 'Gate mode', 'Settings']],
] as const)('shows %s no more than %j', (role, labels) => {
  expect(labelsFor(role)).toEqual(labels);
});

it('keeps applications from an editor', () => {
  expect(mayUse('employment', 'editor')).toBe(false);
  expect(mayUse('auditions', 'editor')).toBe(false);
  expect(mayUse('openings', 'editor')).toBe(true);
  expect(mayUse('openings', 'gate')).toBe(false);
  expect(mayUse('tickets', 'editor')).toBe(true);
  expect(mayUse('story', 'editor')).toBe(true);
});

it('lets everybody come to the screen that says there is no such screen', () => {
  expect(mayUse('unknown', 'gate')).toBe(true);
});
