import { expect, it, vi } from 'vitest';
import { $router } from '../../app/routes.ts';
import { $session } from '../../app/session/session.ts';
import { returnAddressOf } from './listPlace.ts';

vi.stubGlobal('scrollY', 900);

const logIn = (username: string) =>
  $session.set({ state: 'authenticated', account: { username, role: 'editor' } });

it('leads back to the list as it was left', () => {
  logIn('ada');
  $router.open('/admin/blog?q=ferry');
  expect(returnAddressOf('/admin/blog')).toBe('/admin/blog');
  $router.open('/admin/media');
  expect(returnAddressOf('/admin/blog')).toBe('/admin/blog?q=ferry');
  expect(returnAddressOf('/admin/videos')).toBe('/admin/videos');
});

it('leads to the whole list when somebody else visited it', () => {
  logIn('grace');
  expect(returnAddressOf('/admin/blog')).toBe('/admin/blog');
});
