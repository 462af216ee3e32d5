import { ApiError } from '@haunted-forests/api/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AdditionFailure } from './AdditionFailure.tsx';
import type { NightWrites } from './useNightWrites.ts';

const variables = { dates: ['2026-10-09', '2026-10-10'] } as NightWrites['add']['variables'];
const textOf = (error: Error, fresh: string[]) =>
  renderToStaticMarkup(<AdditionFailure addition={{ error, variables }} fresh={fresh} />).replace(
    /<[^>]+>/g,
    '',
  );

it('does not say that nothing was added when no answer came', () => {
  expect(textOf(new TypeError('Failed to fetch'), ['2026-10-09', '2026-10-10'])).toBe(
    'No response: The server did not respond: it may or may not have gone through. What you painted is still here; please try again.',
  );
});

it('falls silent once the nights whose answer was lost are there, and stays so when other days are painted', () => {
  const lost = new TypeError('Failed to fetch');
  expect([textOf(lost, []), textOf(lost, ['2026-10-16'])]).toEqual(['', '']);
});

it('says which days have a night already, though they are the only ones that were painted', () => {
  const taken = new ApiError(409, '', JSON.stringify({ dates: ['2026-10-09'] }));
  expect(textOf(taken, [])).toContain('Nothing was added: Fri, Oct 9 already has a night.');
});
