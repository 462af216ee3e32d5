import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayCell } from './DayCell.tsx';

const night = { status: 'open', doors: '18:30', attractions: '19:00', lastEntry: '22:00' } as Night;

function classesOn(today: string) {
  const view = {
    nights: new Map([['2027-09-01', night]]),
    painted: new Set<string>(),
    today,
    focused: '',
    tierName: () => '',
  };
  return renderToStaticMarkup(<DayCell day="2027-09-01" view={view} />);
}

it('mutes the words of a night that is over, which stay legible', () => {
  expect(classesOn('2027-09-01')).toMatch(/leading-tight text-success/);
  expect(classesOn('2027-09-02')).not.toMatch(/opacity|leading-tight text-success/);
});
