import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, test } from 'vitest';
import { openingDocument } from '../../publisher/testing/content.ts';
import { jobData } from './job-data.ts';

test('every kind of work is a posting', () => {
  expect(jobData(defaultSettings, 'https://park.example').map(({ title }) => title)).toEqual([
    'Sinister Actor',
    'Operations Crew',
    'Entertainment Acts',
  ]);
});

test('a job is posted since the day in the settings and stands until the season ends', () => {
  const [job] = jobData({ ...defaultSettings, hiringSince: '2026-05-09' }, 'https://park.example');
  expect(job).toMatchObject({ datePosted: '2026-05-09', validThrough: '2025-11-30' });
});

test('a job of a season that opens after November stands without an end', () => {
  const [job] = jobData(
    { ...defaultSettings, newYorkOpening: 'Opening December 2025' },
    'https://park.example',
  );
  expect(job).not.toHaveProperty('validThrough');
});

test('work is posted opening by opening, with pay and dates, where there is an active one', () => {
  const opening = (id: number, data: Partial<PublishedOpening> = {}) =>
    openingDocument(id, data).data as PublishedOpening;
  const openings = {
    'new-york': [opening(1, { createdAt: '2026-10-02T01:00:00.000Z' }), opening(2, { isFilled: true })],
    florida: [opening(3, { region: 'florida', payTo: null, starts: null, ends: null })],
  };
  const [first, second, ...others] = jobData(defaultSettings, 'https://park.example', openings);
  expect(first).toMatchObject({
    title: 'Corn Maze Scarer',
    baseSalary: { currency: 'USD', value: { minValue: 16.5, maxValue: 18, unitText: 'HOUR' } },
    datePosted: '2026-10-01',
    jobStartDate: '2026-09-18',
    validThrough: '2026-11-01',
  });
  expect(second).toMatchObject({
    baseSalary: { value: { value: 16.5 } },
    jobLocation: { address: { addressRegion: 'FL' } },
  });
  expect(second).not.toHaveProperty('validThrough');
  expect(others).toEqual([]);
  expect(jobData(defaultSettings, 'u', { ...openings, 'new-york': [] })).toHaveLength(4);
});
