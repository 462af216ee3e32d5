import { expect, it } from 'vitest';
import { createSlugFollower } from './slugFollowing.ts';

it('follows the title of a new story', () => {
  const follower = createSlugFollower(true);
  expect(follower.afterTitle('Señal — Mile 41!')).toBe('senal-mile-41');
  expect(follower.afterTitle('')).toBe('');
});

it('leaves the slug of an existing story alone', () => {
  expect(createSlugFollower(false).afterTitle('A new title')).toBeUndefined();
});

it('stops once the slug was edited by hand', () => {
  const follower = createSlugFollower(true);
  follower.stop();
  expect(follower.afterTitle('A new title')).toBeUndefined();
});

it('goes on following after a draft whose slug fits its title is restored', () => {
  const follower = createSlugFollower(true);
  follower.restart({ title: 'Mile 41', slug: 'mile-41' });
  expect(follower.afterTitle('Mile 42')).toBe('mile-42');
});

it('keeps the handmade slug of a restored draft', () => {
  const follower = createSlugFollower(true);
  follower.restart({ title: 'Mile 41', slug: 'the-lantern' });
  expect(follower.afterTitle('Mile 42')).toBeUndefined();
});

it('does not begin to follow on an existing story', () => {
  const follower = createSlugFollower(false);
  follower.restart({ title: 'Mile 41', slug: 'mile-41' });
  expect(follower.afterTitle('Mile 42')).toBeUndefined();
});
