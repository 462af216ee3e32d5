import { expect, it } from 'vitest';
import { createContentStore } from '../../../publisher/content/content-store.ts';
import {
  changes,
  nightDocument,
  settingsDocument,
  tierDocument,
} from '../../../publisher/testing/content.ts';
import { nightData } from './night-data.ts';
import { tonightFile } from './tonight-file.ts';

const noon = Date.parse('2026-10-09T12:00:00-04:00');
async function contentWith(...documents: ReturnType<typeof nightDocument>[]) {
  const store = createContentStore(() => noon);
  await store.apply([changes(1, documents)]);
  return store.reader;
}
const addresses = { url: 'https://park.example/new-york/nights', picture: 'https://park.example/p.jpg' };

it('tells search engines of the nights to come, what they cost, and which are sold out or cancelled', async () => {
  const content = await contentWith(
    tierDocument(1),
    nightDocument(1, { date: '2026-10-08' }),
    nightDocument(2, { tierId: 1, lastEntry: '00:30' }),
    nightDocument(3, { date: '2026-11-06', status: 'sold-out', tierId: 1 }),
    nightDocument(4, { date: '2026-11-07', status: 'cancelled', notice: 'Storm' }),
  );
  const events = nightData('new-york', content, addresses).filter((node) => node['@type'] === 'Event');
  const price = { name: 'General Admission', price: '29.95', priceCurrency: 'USD' };
  const offers = (availability: string) =>
    expect.arrayContaining([expect.objectContaining({ ...price, availability })]);
  expect(events).toMatchObject([
    {
      startDate: '2026-10-09T18:30:00-04:00',
      endDate: '2026-10-10T00:30:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      url: 'https://park.example/new-york/nights#2026-10-09',
      offers: offers('https://schema.org/InStock'),
    },
    { startDate: '2026-11-06T18:30:00-05:00', offers: offers('https://schema.org/SoldOut') },
    { eventStatus: 'https://schema.org/EventCancelled', description: 'Storm' },
  ]);
  expect(events[2]).not.toHaveProperty('offers');
  expect(nightData('florida', content, addresses)).toEqual([]);
});

it('tells search engines where Florida is, as far as it is known', async () => {
  const placeWith = async (...[settings]: Parameters<typeof settingsDocument>) => {
    const content = await contentWith(settingsDocument(settings), nightDocument(1, { region: 'florida' }));
    return nightData('florida', content, addresses)[0];
  };
  expect(await placeWith()).toHaveProperty('address', 'Central Florida');
  expect(await placeWith({ floridaAddress: '' })).toHaveProperty('address', 'Central Florida');
  const known = { floridaAddress: '12 Bayou Road', floridaPlace: 'Ocala, FL' };
  expect(await placeWith(known)).toHaveProperty('address', '12 Bayou Road, Ocala, FL');
  expect(await placeWith({ floridaPlace: '' })).not.toHaveProperty('address');
});

it('tells badges of the next 21 nights, with that of today, and of the next open one beyond them', async () => {
  const dates = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.parse('2026-10-05') + index * 86_400_000).toISOString().slice(0, 10),
  );
  const content = await contentWith(...dates.map((date, index) => nightDocument(index + 1, { date })));
  const file = await tonightFile('new-york', content).json();
  expect(file.nights.map(({ date }: { date: string }) => date)).toEqual(dates.slice(4, 25));
  expect(file.hasTonight).toBe(true);
  expect(file.nights[0]).toEqual({
    date: '2026-10-09',
    doors: '18:30',
    attractions: '19:00',
    lastEntry: '23:00',
    status: 'open',
    notice: null,
  });
  const closed = await contentWith(
    ...dates.map((date, index) =>
      nightDocument(index + 1, { date, status: index > 4 && index < 27 ? 'sold-out' : 'open' }),
    ),
  );
  const beyond = await tonightFile('new-york', closed).json();
  expect(beyond.nights.map(({ date }: { date: string }) => date)).toEqual([...dates.slice(4, 25), dates[27]]);
  expect(await tonightFile('florida', content).json()).toEqual({
    region: 'florida',
    hasNights: false,
    hasTonight: false,
    nights: [],
  });
});
