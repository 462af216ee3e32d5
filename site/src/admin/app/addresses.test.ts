import { expect, it } from 'vitest';
import { adminPattern } from './addresses.ts';

const isKnown = (path: string) => new RegExp(adminPattern).test(path);

it.each([
  '/admin',
  '/admin/',
  '/admin/login',
  '/admin/blog/new',
  '/admin/blog/7',
  '/admin/settings',
  '/admin/settings/hours',
])('knows %s', (path) => expect(isKnown(path)).toBe(true));

it.each([
  '/admin/nowhere',
  '/admin/blog/7/more',
  '/admin/settings/hours/more',
  '/administrator',
  '/admin//blog',
  '/new-york/admin',
])('does not know %s', (path) => expect(isKnown(path)).toBe(false));
