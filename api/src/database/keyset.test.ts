import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { keysetOrder } from './keyset.ts';

const { id, title, createdAt } = pgTable('rows', {
  id: integer(),
  title: text(),
  createdAt: timestamp({ withTimezone: true }),
});

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('a cursor', () => {
  const order = keysetOrder({ title, createdAt, id }, 'desc');
  const row = { id: 2_147_483_647, title: 'Der Fährmann', createdAt: new Date(0), views: 7 };

  it('holds what its list is ordered by, and is accepted again', () => {
    const cursor = order.cursorOf(row);
    expect(cursor).toBe(cursorOf('Der Fährmann', '1970-01-01T00:00:00.000Z', 2_147_483_647));
    expect(order.behind(cursor)).toBeDefined();
  });

  it('that is missing or empty begins at the first row', () => {
    expect(order.behind(undefined)).toBeUndefined();
    expect(order.behind('')).toBeUndefined();
  });

  it.each([
    ['no JSON', 'x'],
    ['no list', Buffer.from('7').toString('base64url')],
    ['too short', cursorOf('a', '1970-01-01T00:00:00.000Z')],
    ['too long', cursorOf('a', '1970-01-01T00:00:00.000Z', 1, 1)],
    ['of another kind', cursorOf(1, '1970-01-01T00:00:00.000Z', 1)],
    ['not a time', cursorOf('a', 'yesterday', 1)],
    ['beyond an integer', cursorOf('a', '1970-01-01T00:00:00.000Z', 2_147_483_648)],
    ['not whole', cursorOf('a', '1970-01-01T00:00:00.000Z', 1.5)],
    ['not storable', cursorOf('a\0', '1970-01-01T00:00:00.000Z', 1)],
  ])('that is %s is refused', (_what, cursor) => {
    expect(() => order.behind(cursor)).toThrow('The cursor is not valid');
  });
});
