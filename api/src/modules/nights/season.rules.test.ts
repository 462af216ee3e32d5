import { describe, expect, it } from 'vitest';
import type { Region } from '../regions/region.schema.ts';
import { settingsWith } from '../settings/settings.rules.ts';
import { datedTexts, seasonSpan } from './season.rules.ts';

function proposed(region: Region, chosen: Parameters<typeof settingsWith>[0] = {}, first = '2026-10-02') {
  const texts = datedTexts(region, settingsWith(chosen), first, '2026-03-01');
  return Object.fromEntries(texts.map(({ setting, proposed }) => [setting, proposed]));
}

describe('the dated texts of a new season', () => {
  it('are those of its region, in its month and year', () => {
    expect(proposed('new-york')).toEqual({
      newYorkOpening: 'Opening October 2026',
      copyrightYear: '2026',
      hiringSince: '2026-06-01',
    });
    expect(proposed('florida')).toEqual({
      floridaOpening: 'Opening October 2026',
      floridaComing: 'Coming 2026',
      copyrightYear: '2026',
      hiringSince: '2026-06-01',
    });
  });

  it('keep the words around the date', () => {
    expect(proposed('new-york', { newYorkOpening: 'Back in the fall of 2025!' }, '2027-09-24')).toMatchObject(
      {
        newYorkOpening: 'Back in the fall of 2027!',
      },
    );
    expect(proposed('florida', { floridaComing: 'Coming soon' })).toMatchObject({
      floridaComing: 'Coming soon',
    });
  });

  it('end a span of copyright years with the present one', () => {
    expect(proposed('new-york', { copyrightYear: '1998–2024' })).toMatchObject({
      copyrightYear: '1998–2026',
    });
  });

  it('never name a day that there is not', () => {
    expect(proposed('new-york', { hiringSince: '2024-02-29' })).toMatchObject({ hiringSince: '2026-02-28' });
    expect(proposed('new-york', { hiringSince: '2024-02-29' }, '2028-10-06')).toMatchObject({
      hiringSince: '2028-02-29',
    });
  });
});

it.each([
  [52, '2026-09-24'],
  [104, '2026-09-24'],
  [4, '2025-10-23'],
])('a season that is moved by %i weeks ends before %s', (shift, end) => {
  expect(seasonSpan({ region: 'new-york', from: '2025-09-25', shift })).toEqual({ from: '2025-09-25', end });
});
