import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { emailAddress, honeypot, optionalText, requiredText } from '../text.schema.ts';
import { belongTo, positionListSchema, positionTypeSchema, stateOf, states } from './position.schema.ts';

export const availabilities = ['full-time', 'part-time', 'weekends'] as const;
export const defaultAvailability = 'part-time' satisfies (typeof availabilities)[number];
/** What the page shows, and the API answers, after an application was sent. */
export const applicationThanks = "Thank you for your interest. We'll contact you soon for audition dates.";

const phoneSentence = 'Phone must be in format: 123-456-7890';
const zipCodeSentence = 'Zip code must be 5 digits';
/** Text of this form; `sentence` is said of everything else. */
const textOfForm = (form: RegExp, sentence: string) =>
  z.string({ error: sentence }).trim().regex(form, sentence);
const answer = z.boolean('Please answer with yes or no').nullish();

/** Browsers drop these from an address before they look at its scheme. */
const ignoredInAddresses = /[\t\r\n]/g;
const runnable = /(?:javascript|vbscript):|\bdata:[\w.+-]*[/;,]/i;

/** Begins where a run of its characters does: from each place within one, the same characters would be read again. */
const schemeOfAddress = /(?<![a-z0-9+.-])[0-9+.-]*([a-z][a-z0-9+.-]*):\/\//gi;

function hasWebAddressesOnly(value: string): boolean {
  const schemes = [...value.matchAll(schemeOfAddress)].map((match) => match[1]?.toLowerCase());
  return (
    !runnable.test(value.replace(ignoredInAddresses, '')) &&
    !runnable.test(value) &&
    schemes.every((scheme) => scheme === 'http' || scheme === 'https')
  );
}

/** Free text about where a performance can be seen; what looks like a link in it must be an http(s) one. Null when blank. */
const performanceLinksSchema = optionalText(2_000).refine(
  (value) => value === null || hasWebAddressesOnly(value),
  'Performance links must be http(s) addresses',
);

const fields = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: emailAddress('Please enter a valid email address'),
  phone: textOfForm(/^\d{3}-\d{3}-\d{4}$/, phoneSentence),
  address: requiredText(200, 'Street address is required'),
  city: requiredText(100, 'City is required'),
  /** May be left out: it follows the region. */
  state: z.enum(states, 'State must be NY or FL').optional(),
  zipCode: textOfForm(/^\d{5}$/, zipCodeSentence),
  region: regionSchema,
  positionType: positionTypeSchema,
  specificPositions: positionListSchema,
  availability: z.enum(availabilities, 'Please select your availability').default(defaultAvailability),
  startDate: requiredText(100, 'Start date is required'),
  previousExperience: optionalText(5_000),
  specialSkills: optionalText(5_000),
  performanceLinks: performanceLinksSchema,
  over18: z.literal(true, 'You must be 18 or older to apply'),
  canLiftWeight: answer,
  comfortableInDark: answer,
  website: honeypot,
});

/** How an applicant is reached. */
export const reachableSchema = fields.pick({ email: true, phone: true });

/**
 * What the application form sends; the stated sentences are those of the specification's section 5. A form may send
 * the answers that belong to other position types: they are dropped, so that the output has null there.
 */
export const applicationInputSchema = fields
  .refine(({ positionType, specificPositions }) => belongTo(positionType, specificPositions), {
    path: ['specificPositions'],
    message: 'Please select positions of the chosen type only',
  })
  .refine(({ state, region }) => state === undefined || state === stateOf(region), {
    path: ['state'],
    message: 'State must be the one of the chosen region',
  })
  .transform((input) => {
    const { positionType, region } = input;
    return {
      ...input,
      state: stateOf(region),
      canLiftWeight: positionType === 'operations' ? (input.canLiftWeight ?? null) : null,
      comfortableInDark: positionType === 'actor' ? (input.comfortableInDark ?? null) : null,
      performanceLinks: positionType === 'entertainment' ? input.performanceLinks : null,
    };
  });
export type ApplicationInput = z.infer<typeof applicationInputSchema>;
/** The same before defaults are filled in: what a form holds. */
export type ApplicationFields = z.input<typeof applicationInputSchema>;

export const applicationAnswerSchema = z.object({ message: z.string() }).meta({ id: 'ApplicationAnswer' });
export type ApplicationAnswer = z.infer<typeof applicationAnswerSchema>;
