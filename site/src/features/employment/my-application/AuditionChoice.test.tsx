import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuditionChoice } from './AuditionChoice.tsx';

const audition = {
  id: 8,
  region: 'florida',
  starts: '2026-08-22T22:00:00.000Z',
  ends: '2026-08-22T23:00:00.000Z',
  place: 'The barn',
  free: 3,
} as const;

function isKeepingOffered(isSending: boolean) {
  const html = renderToStaticMarkup(
    <AuditionChoice
      auditions={[audition]}
      label="Change to this audition"
      isSending={isSending}
      jobsEmail="jobs@park.example"
      onChoose={() => undefined}
      onCancel={() => undefined}
    />,
  );
  return !/<button[^>]* disabled=""[^>]*>Keep mine/.test(html);
}

test('the chosen audition can be kept until a change of it is on its way', () => {
  expect([isKeepingOffered(false), isKeepingOffered(true)]).toEqual([true, false]);
});
