import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

test('street and town lead to a map, to the way there and to a frame', () => {
  const links = mapLinks({ ...defaultSettings, street: '8460 Ransom Road & more', town: 'Clarence, NY' });
  for (const address of Object.values(links)) {
    const url = new URL(address);
    expect(url.origin).toBe('https://www.google.com');
    expect([...url.searchParams.values()]).toContain('8460 Ransom Road & more, Clarence, NY');
  }
});

test('an address in the settings goes before the one that is made', () => {
  const mapUrl = 'https://maps.example/clarence';
  expect(mapLinks({ ...defaultSettings, mapUrl })).toMatchObject({
    map: mapUrl,
    directions: expect.stringContaining('google'),
  });
});
