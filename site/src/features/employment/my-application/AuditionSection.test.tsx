import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { noticeServerTime } from '../../../lib/server-clock.ts';
import { AuditionSection } from './AuditionSection.tsx';

const hour = 3_600_000;
const from = (startHours: number, id: number) => ({
  id,
  region: 'florida' as const,
  starts: new Date(Date.now() + startHours * hour).toISOString(),
  ends: new Date(Date.now() + (startHours + 2) * hour).toISOString(),
  place: 'The barn',
});
const another = { ...from(48, 8), free: 3 };
const textOf = (startHours: number, auditions: (typeof another)[]) =>
  renderToStaticMarkup(
    <AuditionSection
      audition={{ ...from(startHours, 7), calendar: '' }}
      auditions={auditions}
      mayChoose
      jobsEmail="jobs@park.example"
      choose={() => Promise.reject(new Error('Nobody chooses'))}
      onChange={() => undefined}
    />,
  );

const question = 'Could not come? Choose another one.';

test('somebody whose audition is over is asked to choose another one', () => {
  const text = textOf(-3, [another]);
  expect(text).toContain(question);
  expect(text).toContain('Choose this audition');
});

test('with no place left anywhere nobody is asked to choose one', () => {
  const text = textOf(-3, []);
  expect(text).toContain('This audition has begun, or is over.');
  expect(text).not.toContain(question);
  expect(text).not.toContain('No audition has a free place right now.');
});

test('nobody is asked whether they came while the audition lasts', () => {
  const text = textOf(-1, [another]);
  expect(text).toContain('This audition has begun, or is over.');
  expect(text).not.toContain(question);
  expect(text).not.toContain('Choose this audition');
});

test('a device whose clock is a day ahead does not take an audition that is still to come for one that is over', () => {
  const serverIs = (moment: number) =>
    noticeServerTime({ headers: new Headers({ date: new Date(moment).toUTCString() }) });
  serverIs(Date.now() - 24 * hour);
  onTestFinished(() => serverIs(Date.now()));
  const text = textOf(-3, [another]);
  expect(text).not.toContain('This audition has begun, or is over.');
  expect(text).toContain('Choose another');
});
