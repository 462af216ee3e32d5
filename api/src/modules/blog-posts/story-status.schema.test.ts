import { describe, expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { blogPostInputSchema, isInOrder } from './blog-post.schema.ts';
import { statusAt } from './story-status.schema.ts';

const now = new Date('2026-10-31T23:00:00.000Z');
const before = '2026-10-31T22:59:59.999Z';
const at = '2026-10-31T23:00:00.000Z';
const after = '2026-10-31T23:00:00.001Z';
const later = '2026-11-01T05:00:00.000Z';

describe('the status of a story', () => {
  test.each([
    [null, null, 'published'],
    [undefined, undefined, 'published'],
    ['', '', 'published'],
    [before, null, 'published'],
    [at, null, 'published'],
    [after, null, 'scheduled'],
    [null, before, 'expired'],
    [null, at, 'expired'],
    [null, after, 'published'],
    [before, after, 'published'],
    [at, after, 'published'],
    [before, at, 'expired'],
    [after, later, 'scheduled'],
  ])('published from %s until %s is %s', (publishAt, unpublishAt, status) => {
    expect(statusAt({ published: true, publishAt, unpublishAt }, now)).toBe(status);
    expect(statusAt({ published: false, publishAt, unpublishAt }, now)).toBe('draft');
  });
});

test.each([
  [null, null, true],
  [at, null, true],
  [null, at, true],
  [before, at, true],
  [at, at, false],
  [after, at, false],
  ['2026-10-31T20:00:00+02:00', '2026-10-31T15:00:00-04:00', true],
  ['2026-10-31T20:00:00-04:00', '2026-10-31T20:00:00Z', false],
])('publishing at %s and taking down at %s is in order: %s', (publishAt, unpublishAt, expected) => {
  expect(isInOrder({ publishAt, unpublishAt })).toBe(expected);
});

describe('what is sent', () => {
  const issuesOf = (fields: object) =>
    blogPostInputSchema
      .safeParse({ ...storyFields(), ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  test('both instants may be missing, null or blank', () => {
    for (const none of [undefined, null, ''])
      expect(
        blogPostInputSchema.parse({ ...storyFields(), publishAt: none, unpublishAt: none }),
      ).toMatchObject({ publishAt: null, unpublishAt: null });
  });

  test('an instant is kept in UTC to the millisecond', () => {
    const input = {
      ...storyFields(),
      publishAt: '2026-10-31T19:00:00-04:00',
      unpublishAt: '2026-11-01T00:00:00.25Z',
    };
    expect(blogPostInputSchema.parse(input)).toMatchObject({
      publishAt: '2026-10-31T23:00:00.000Z',
      unpublishAt: '2026-11-01T00:00:00.250Z',
    });
  });

  test.each([
    'tomorrow',
    '2026-10-31',
    '2026-10-31T19:00',
    '2026-02-30T19:00:00Z',
    1_793_487_600_000,
    true,
    {},
  ])('what is no instant with its offset is refused at its field: %j', (value) => {
    expect(issuesOf({ publishAt: value })).toEqual([['publishAt', 'Publish at must be a date and a time']]);
    expect(issuesOf({ unpublishAt: value })).toEqual([
      ['unpublishAt', 'Take down at must be a date and a time'],
    ]);
  });

  test.each(['0202-10-31T19:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'a year of another century is a slip: %s',
    (value) => {
      expect(issuesOf({ publishAt: value })).toEqual([
        ['publishAt', 'Publish at must lie between the years 2000 and 2099'],
      ]);
    },
  );

  test('being taken down before being published is refused at the later field, beside other faults', () => {
    const order = ['unpublishAt', 'Take down at must be after Publish at'];
    expect(issuesOf({ publishAt: at, unpublishAt: at })).toEqual([order]);
    expect(issuesOf({ publishAt: at, unpublishAt: before })).toEqual([order]);
    expect(issuesOf({ title: '', publishAt: at, unpublishAt: before })).toEqual([
      ['title', 'Title is required'],
      order,
    ]);
    expect(issuesOf({ publishAt: before, unpublishAt: at })).toEqual([]);
  });
});
