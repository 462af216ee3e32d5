import { calendarText } from '@haunted-forests/api/rules/calendar-text';
import ical, { ICalAlarmType } from 'ical-generator';
import { parkMoment } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';

export interface ReminderOf {
  brand: string;
  code: string;
  value: string;
  expires_at: string;
}

const hour = 3_600_000;
const daySeconds = 24 * 3_600;

/** A calendar of RFC 5545 with the coupon's last hour, which rings a day before, or an hour before when less is left at `now`. */
export function couponReminder({ brand, code, value, expires_at }: ReminderOf, now: number): string {
  const end = Date.parse(expires_at);
  const start = end - hour;
  const isSoon = start - now <= daySeconds * 1_000;
  const event = {
    id: `coupon-${code}`,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(end),
    summary: `Use your coupon: ${value}`,
    description: `Code ${code} at ${brand}. It expires on ${parkMoment(expires_at)}, Eastern Time.`,
    alarms: [{ type: ICalAlarmType.display, triggerBefore: isSoon ? 3_600 : daySeconds }],
  };
  const prodId = { company: brand, product: 'Coupon', language: 'EN' };
  return calendarText(ical({ prodId, events: [event] }));
}

/** Gives the reminder to the visitor's calendar as a file. */
export function saveReminder(coupon: ReminderOf): void {
  const reminder = couponReminder(coupon, Date.now());
  saveFile(new Blob([reminder], { type: 'text/calendar;charset=utf-8' }), 'coupon.ics');
}
