import { dateAfter } from '@haunted-forests/api/rules/nights/park-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankPainting, type PaintingAct, painted } from './painting.ts';

const after = (...acts: PaintingAct[]) => [...acts.reduce(painted, blankPainting()).days].sort();
const friday = '2026-10-09';
const saturday = '2026-10-10';
const nextSaturday = '2026-10-17';

it('paints a day, and takes the paint off when it is painted again', () => {
  expect(after({ act: 'begin', day: friday })).toEqual([friday]);
  expect(after({ act: 'begin', day: friday }, { act: 'begin', day: friday })).toEqual([]);
});

it('stretches a stroke over weekdays and weeks, and lets it shrink again', () => {
  const begin = { act: 'begin', day: friday } as const;
  const stretch = { act: 'extend', day: nextSaturday, from: friday } as const;
  expect(after(begin, stretch)).toEqual([friday, saturday, '2026-10-16', nextSaturday]);
  expect(after(begin, stretch, { act: 'extend', day: saturday, from: friday })).toEqual([friday, saturday]);
});

it('takes paint off with a stroke that begins on a painted day', () => {
  expect(
    after(
      { act: 'fill', days: [friday, saturday, nextSaturday] },
      { act: 'begin', day: friday },
      { act: 'extend', day: saturday, from: friday },
    ),
  ).toEqual([nextSaturday]);
});

it('begins a stroke where Shift was pressed when there is none to stretch', () => {
  expect(after({ act: 'extend', day: saturday, from: friday })).toEqual([friday, saturday]);
  expect(
    after(
      { act: 'begin', day: friday },
      { act: 'lift' },
      { act: 'extend', day: nextSaturday, from: saturday },
    ),
  ).toEqual([friday, saturday, nextSaturday]);
});

it('fills a weekday whole unless it is full, and empties it then', () => {
  const fill = { act: 'fill', days: [saturday, nextSaturday] } as const;
  expect(after({ act: 'begin', day: saturday }, fill)).toEqual([saturday, nextSaturday]);
  expect(after(fill, fill)).toEqual([]);
});

it('takes the paint off some days, and leaves that of the others', () => {
  expect(after({ act: 'fill', days: [friday, saturday] }, { act: 'erase', days: [friday] })).toEqual([
    saturday,
  ]);
});

const day = fc.integer({ min: 0, max: 60 }).map((days) => dateAfter('2026-09-15', days));
const act: fc.Arbitrary<PaintingAct> = fc.oneof(
  fc.record({ act: fc.constant('begin' as const), day }),
  fc.record({ act: fc.constant('extend' as const), day, from: day }),
  fc.record({ act: fc.constant('lift' as const) }),
  fc.record({ act: fc.constant('fill' as const), days: fc.array(day) }),
  fc.record({ act: fc.constant('erase' as const), days: fc.array(day) }),
);

it('undoes every stroke, back to where the painting began', () => {
  fc.assert(
    fc.property(fc.uniqueArray(day), fc.array(act, { maxLength: 40 }), (first, acts) => {
      let painting = acts.reduce(painted, blankPainting(first));
      while (painting.before.length > 0) painting = painted(painting, { act: 'undo' });
      expect([...painting.days].sort()).toEqual([...first].sort());
    }),
  );
});
