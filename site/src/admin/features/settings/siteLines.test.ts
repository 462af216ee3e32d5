import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, it } from 'vitest';
import { siteLines } from './siteLines.ts';

const values = { ...defaultSettings, contactMailbox: '', jobsMailbox: 'hiring@example.com', codeDays: '7' };
const wordsOf = (section: Parameters<typeof siteLines>[0], changes = {}) =>
  siteLines(section, { ...values, ...changes }).flatMap(({ lines }) => lines);

it('says the hours as the pages do', () => {
  expect(wordsOf('hours')).toContain(
    'Doors 6:30 PM, attractions 7:00 PM. Last entry is 10:00 PM Sunday to Thursday and 11:00 PM on Friday and Saturday.',
  );
});

it('leaves out what is empty', () => {
  expect(wordsOf('brand', { tagline: ' ' })).not.toContain(' ');
  expect(wordsOf('brand', { newYorkPlace: '' })).toContain('New York · Opening September 2025');
});

it('tells where notices go', () => {
  expect(wordsOf('contact')).toContain('Contact messages go to info@hauntedforests.example');
  expect(wordsOf('contact')).toContain('Applications go to hiring@example.com');
});

it('says how long a code is good, and whose number counts when none is given', () => {
  expect(wordsOf('tickets')).toContain('A code is good for 7 days.');
  expect(wordsOf('tickets', { codeDays: '1' })).toContain('A code is good for one day.');
  expect(wordsOf('tickets', { codeDays: '' })).toContain(
    "A code is good for the server's default number of days.",
  );
});

it('names the icons that are left', () => {
  const none = { facebookUrl: '', instagramUrl: '', youtubeUrl: '' };
  expect(wordsOf('social', { ...none, youtubeUrl: 'https://youtube.com/@park' })).toEqual([
    'YouTube icon, to youtube.com',
  ]);
  expect(wordsOf('social', none)).toEqual(['No icons']);
});
