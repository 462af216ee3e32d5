import { z } from 'zod';
import { rowId } from '../positions/order.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { settingFields } from '../settings/settings.schema.ts';
import { text } from '../text.schema.ts';
import { day, nearDay } from '../time.schema.ts';
import { nightDateSchema, nightPlanShape, nightSchema } from './night.schema.ts';

/** Weeks from a season to the next one, so that weekdays stay. */
export const usualShift = 52;
const maxNights = 400;

const shiftSentence = 'Weeks later must be a whole number from 1 to 208';
export const seasonPlanQuerySchema = z.object({
  region: regionSchema,
  /** The first date of the season to copy. */
  from: nearDay('Date'),
  /** Weeks. */
  shift: z.int(shiftSentence).min(1, shiftSentence).max(208, shiftSentence).default(usualShift),
});
export type SeasonPlanQuery = z.infer<typeof seasonPlanQuerySchema>;
/** What is sent of it. */
export type SeasonPlanFields = z.input<typeof seasonPlanQuerySchema>;

/** The settings that name a year or a date. */
const datedSettings = [
  'newYorkOpening',
  'floridaComing',
  'floridaOpening',
  'copyrightYear',
  'hiringSince',
] as const;
const datedSettingSchema = z.enum(datedSettings);
export type DatedSetting = z.infer<typeof datedSettingSchema>;

const nightsSentence = 'A season needs at least one night';
const nightsShape = z
  .array(z.object({ date: nightDateSchema, ...nightPlanShape }), nightsSentence)
  .max(maxNights, `A season has at most ${maxNights} nights`)
  .refine(
    (nights) => new Set(nights.map(({ date }) => date)).size === nights.length,
    'Each date may appear only once',
  );

/** `current`: whether visitors see it now, `keep`: whether they do in the new season. */
const keptSchema = z.object({
  id: rowId,
  /** Without it, `keep` holds whatever it is by then. */
  current: z.boolean('Current must be true or false').optional(),
  keep: z.boolean('Keep must be true or false'),
});
export const shownSchema = z.object({ id: z.int(), title: z.string(), current: z.boolean() });
export type ShownRow = z.infer<typeof shownSchema>;
const keptAnswerSchema = shownSchema.extend({ keep: z.boolean() });
const maxKept = 5_000;

const plannedNightSchema = nightSchema.pick({
  date: true,
  doors: true,
  attractions: true,
  lastEntry: true,
  tierId: true,
});
export type PlannedNight = z.infer<typeof plannedNightSchema>;

/** What a new season would be, before anything is stored. */
export const seasonPlanSchema = z
  .object({
    region: regionSchema,
    from: day(),
    shift: z.int().meta({ description: 'Weeks' }),
    nights: z.array(plannedNightSchema).meta({ description: 'What would be made, by date' }),
    taken: z.array(day()).meta({ description: 'Dates of these that have a night already' }),
    texts: z
      .array(z.object({ setting: datedSettingSchema, current: z.string(), proposed: z.string() }))
      .meta({ description: 'Settings that name a year or a date' }),
    attractions: z.array(keptAnswerSchema).meta({ description: 'current and keep: visitors see it' }),
    testimonials: z.array(keptAnswerSchema).meta({ description: 'current and keep: visitors see it' }),
  })
  .meta({ id: 'SeasonPlan' });
export type SeasonPlan = z.infer<typeof seasonPlanSchema>;

const changedTextSchema = z
  .object({ setting: datedSettingSchema, current: text(300), proposed: text(300) })
  .superRefine(({ setting, proposed }, context) => {
    for (const { message } of settingFields[setting].safeParse(proposed).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['proposed'], message });
  });

/** A plan as it was answered, edited. What is left out of its lists stays as it is. */
export const seasonInputSchema = z.object({
  region: regionSchema,
  nights: nightsShape.min(1, nightsSentence),
  texts: z.array(changedTextSchema).max(datedSettings.length).default([]),
  attractions: z.array(keptSchema).max(maxKept).default([]),
  testimonials: z.array(keptSchema).max(maxKept).default([]),
});
export type SeasonInput = z.infer<typeof seasonInputSchema>;
export type SeasonFields = z.input<typeof seasonInputSchema>;

/** What came into being. */
export const seasonSchema = z
  .object({ region: regionSchema, nights: z.array(nightSchema) })
  .meta({ id: 'Season' });
export type Season = z.infer<typeof seasonSchema>;
