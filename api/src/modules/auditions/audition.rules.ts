import { parkTimeZone } from '../nights/park-time.rules.ts';

const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: parkTimeZone } as const;
const days = new Intl.DateTimeFormat('en-US', day);
const moments = new Intl.DateTimeFormat('en-US', {
  ...day,
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** Of those that stand between the parts of a range some fonts have no glyph. */
const narrowSpaces = /[\u2009\u202f]/g;

/** When an audition is, in the park's time: 'Saturday, October 3, 2026, 6:00 – 8:00 PM'. `starts` and `ends` are ISO 8601. */
export function auditionTime({ starts, ends }: { starts: string; ends: string }): string {
  return moments.formatRange(new Date(starts), new Date(ends)).replace(narrowSpaces, ' ');
}

/** The day on which an audition begins, in the park's time: 'Saturday, October 3'. */
export function auditionDay({ starts }: { starts: Date }): string {
  return days.format(starts);
}
