import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyPath } from '../../src/lib/regions.ts';
import { redirectsOf } from './redirects.ts';

const region = fc.constantFrom('new-york' as const, 'florida' as const);
const address = fc.record({ region, slug: fc.constantFrom('a', 'b', 'c', 'd') });
const story = fc.record({ address, formerAddresses: fc.array(address, { maxLength: 4 }) });
const stories = fc
  .uniqueArray(story, { selector: ({ address }) => storyPath(address), maxLength: 5 })
  .map((all) => all.map(({ address, formerAddresses }) => ({ ...address, formerAddresses })));
type Stories = typeof stories extends fc.Arbitrary<infer T> ? T : never;

function redirectsAmong(all: Stories) {
  const live = new Set(all.map(storyPath));
  return { live, redirects: redirectsOf(all, (former) => live.has(storyPath(former))) };
}

describe('redirectsOf', () => {
  const bell = { region: 'florida' as const, slug: 'bell' };
  it('leads every former address to where the story is now', () => {
    const formerAddresses = [
      { region: 'new-york' as const, slug: 'bell' },
      { region: 'florida' as const, slug: 'old-bell' },
    ];
    expect([...redirectsOf([{ ...bell, formerAddresses }], () => false)]).toEqual([
      ['/new-york/dark-legends/bell', '/florida/dark-legends/bell'],
      ['/florida/dark-legends/old-bell', '/florida/dark-legends/bell'],
    ]);
  });
  it('leads nowhere from the address of a live page', () => {
    const formerAddresses = [{ region: 'florida' as const, slug: 'taken' }];
    expect([...redirectsOf([{ ...bell, formerAddresses }], ({ slug }) => slug === 'taken')]).toEqual([]);
  });
  it('leads from no live page and always to one, so that there are neither chains nor loops', () => {
    fc.assert(
      fc.property(stories, (all) => {
        const { live, redirects } = redirectsAmong(all);
        for (const [from, to] of redirects) {
          expect(live).toContain(to);
          expect(live).not.toContain(from);
        }
      }),
    );
  });
  it('loses no former address but those of live pages', () => {
    fc.assert(
      fc.property(stories, (all) => {
        const { live, redirects } = redirectsAmong(all);
        const former = all.flatMap(({ formerAddresses }) => formerAddresses.map(storyPath));
        expect(new Set(redirects.keys())).toEqual(new Set(former.filter((path) => !live.has(path))));
      }),
    );
  });
});
