import { z } from 'zod';
import { dayAndTimeOf } from '../nights/shown-time.rules.ts';
import { pagingShape } from '../paging.schema.ts';
import { text } from '../text.schema.ts';
import { day, instant, instantText } from '../time.schema.ts';

export const trailActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'deleted for good',
  'erased',
  'opened',
  'exported',
  'imported',
  'redeemed',
  'undone',
  'logged in',
  'logged out',
  'refused',
] as const;
const trailActionSchema = z.enum(trailActions);
export type TrailAction = z.infer<typeof trailActionSchema>;

export const trailKinds = [
  'story',
  'attraction',
  'testimonial',
  'topic',
  'question',
  'video',
  'file',
  'night',
  'tier',
  'setting',
  'site',
  'message',
  'application',
  'note',
  'stars',
  'batch',
  'audition',
  'opening',
  'subscription',
  'person',
  'mail',
  'coupon',
  'prize',
  'account',
  'session',
  'passkey',
  'one-time code',
  'recovery codes',
  'preview link',
  'ticket clicks',
  'call',
  'trail',
] as const;
const trailKindSchema = z.enum(trailKinds);
export type TrailKind = z.infer<typeof trailKindSchema>;

/** A field that differs; without values where they are secret or a visitor's own. Long texts are cut to what changed. */
const differenceSchema = z
  .object({ field: z.string(), before: z.string().nullish(), after: z.string().nullish() })
  .meta({ id: 'TrailDifference' });
export type Difference = z.infer<typeof differenceSchema>;

export const trailEntrySchema = z
  .object({
    id: z.int().meta({ description: 'Its place in the chain; no number is left out' }),
    at: instant(),
    accountId: z.int().nullable(),
    account: z.string().nullable().meta({ description: 'The name that the account had' }),
    action: trailActionSchema,
    kind: trailKindSchema,
    record: z.string().nullable().meta({ description: 'The number of the record' }),
    title: z.string().nullable().meta({ description: 'Of content' }),
    differences: z.array(differenceSchema),
    hash: z.string().meta({ description: 'SHA-256 in hex, of the entry and the hash before it' }),
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof trailEntrySchema>;

const daySentence = 'The day must be a date like 2026-10-31';

export const trailFilterSchema = z.object({
  account: text(100).optional().meta({ description: 'The name of the account' }),
  action: trailActionSchema.optional(),
  kind: trailKindSchema.optional(),
  record: text(200).optional(),
  /** The park's local days, both included. */
  from: day(daySentence).optional(),
  to: day(daySentence).optional(),
});
export type TrailFilter = z.infer<typeof trailFilterSchema>;

export const trailQuerySchema = trailFilterSchema.extend({
  limit: pagingShape.limit.unwrap().default(50),
  cursor: pagingShape.cursor,
});
export type TrailQuery = z.infer<typeof trailQuerySchema>;

/** Whose entries can be asked for. */
export const trailAccountSchema = z
  .object({
    account: z.string().meta({ description: 'The name of the account' }),
    isDeleted: z.boolean().meta({ description: 'There are entries, and no account of this name anymore' }),
  })
  .meta({ id: 'TrailAccount' });
export type TrailAccount = z.infer<typeof trailAccountSchema>;

export const trailCheckSchema = z
  .object({
    entries: z.int().meta({ description: 'How many entries were checked' }),
    broken: z
      .int()
      .nullable()
      .meta({ description: 'The first entry that does not follow from the one before it' }),
    hash: z.string().nullable().meta({ description: 'Of the newest entry; null when there is none' }),
  })
  .meta({ id: 'TrailCheck' });
export type TrailCheck = z.infer<typeof trailCheckSchema>;

const isMissing = (value: string | null | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** 'lastEntry' as one reads it: 'Last entry'. */
function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instantSchema = instantText('An instant');

/** A value as one reads it: an instant, which is stored as the database writes it, in the park's time. */
function shownValue(value: string | null | undefined): string {
  if (isMissing(value)) return 'none';
  return instantSchema.safeParse(value).success ? dayAndTimeOf(value) : value;
}

/** A difference in words, like 'Status: pending → accepted'. */
function differenceWords({ field, before, after }: Difference): string {
  const name = fieldName(field);
  if (before === undefined && after === undefined) return `${name} changed`;
  return `${name}: ${isMissing(before) ? '' : `${shownValue(before)} → `}${shownValue(after)}`;
}

/** The differences of an entry in words; of what was deleted, what it was. */
export function entryWords({ action, differences }: Pick<TrailEntry, 'action' | 'differences'>): string[] {
  if (action !== 'deleted') return differences.map(differenceWords);
  return differences.map(({ field, before }) => differenceWords({ field, after: before }));
}
