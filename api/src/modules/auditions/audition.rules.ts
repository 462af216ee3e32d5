import { parkTimeZone } from '../nights/park-time.rules.ts';

const moments = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: parkTimeZone,
});
/** Of those that stand between the parts of a range some fonts have no glyph. */
const narrowSpaces = /[\u2009\u202f]/g;

/** When an audition is, in the park's time: 'Saturday, October 3, 2026, 6:00 – 8:00 PM'. `starts` and `ends` are ISO 8601. */
export function auditionTime({ starts, ends }: { starts: string; ends: string }): string {
  return moments.formatRange(new Date(starts), new Date(ends)).replace(narrowSpaces, ' ');
}
