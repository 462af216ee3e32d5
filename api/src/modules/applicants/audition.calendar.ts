import ical from 'ical-generator';
import type { auditions } from '../auditions/audition.table.ts';
import type { AllSettings } from '../settings/settings.schema.ts';

/** An audition as a calendar of RFC 5545 with one event, always under the same UID; later versions replace earlier ones. */
export function auditionCalendar(
  audition: typeof auditions.$inferSelect,
  { brand }: Pick<AllSettings, 'brand'>,
  siteUrl: string,
): string {
  const event = {
    id: `audition-${audition.id}@${new URL(siteUrl).hostname}`,
    sequence: audition.version,
    stamp: audition.updatedAt,
    start: audition.starts,
    end: audition.ends,
    summary: `Audition at ${brand}`,
    location: audition.place,
    url: `${siteUrl}/application`,
  };
  const prodId = { company: brand, product: 'Auditions', language: 'EN' };
  return `${ical({ prodId, events: [event] })}\r\n`;
}
