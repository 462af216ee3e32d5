import { z } from 'zod';
import { sortedPagingShape } from '../paging.schema.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { emailAddress, honeypot, requiredText, text } from '../text.schema.ts';
import { day, instant } from '../time.schema.ts';

export const defaultContactType = 'general';
/** What the page shows, and the API answers, after a message was sent. */
/** What a request for a group comes as, and what for. */
export const groupType = 'group';
export const groupKinds = ['school', 'work', 'birthday', 'scouts', 'other'] as const;
const minPeople = 15;
const maxPeople = 5_000;
export const contactThanks = "We'll get back to you as soon as possible.";

const atLeast = (least: number, maximum: number, sentence: string) =>
  requiredText(maximum, sentence).pipe(z.string().min(least, sentence));

const peopleSentence = `A group has ${minPeople} to ${maxPeople.toLocaleString('en-US')} people`;

/** What a group would like. */
export const groupSchema = z
  .object({
    /** The night they have in mind, a day of the park. */
    date: day('Date must be a day like 2026-10-09').nullable(),
    people: z.int(peopleSentence).min(minPeople, peopleSentence).max(maxPeople, peopleSentence),
    kind: z.enum(groupKinds, 'Kind must be school, work, birthday, scouts or other'),
  })
  .meta({ id: 'GroupRequest' });
export type GroupRequest = z.infer<typeof groupSchema>;

const messageSchema = z.object({
  name: atLeast(2, 100, 'Name must be at least 2 characters'),
  email: emailAddress('Please enter a valid email address'),
  message: atLeast(10, 5_000, 'Message must be at least 10 characters'),
  /** 'group' and 'groups' go to the mailbox for groups. */
  type: text(50)
    .nullish()
    .transform((value) => value || defaultContactType),
  region: regionSchema,
  /** Of a request for a group, and of nothing else. */
  group: groupSchema.nullish().transform((value) => value ?? null),
  website: honeypot,
});

/** What the contact form sends; the sentences are those of the specification's section 5. */
export const contactInputSchema = messageSchema.refine(
  ({ type, group }) => (type === groupType) === (group !== null),
  {
    path: ['group'],
    error: 'A request of type group, and no other, says date, people and kind of the group',
  },
);
export type ContactInput = z.infer<typeof contactInputSchema>;
/** The same before defaults are filled in: what a form holds. */
export type ContactFields = z.input<typeof contactInputSchema>;

export const contactAnswerSchema = z.object({ message: z.string() }).meta({ id: 'ContactAnswer' });
export type ContactAnswer = z.infer<typeof contactAnswerSchema>;

/** A message that a visitor sent, as the API returns it; times are ISO 8601 in UTC. */
export const contactSubmissionSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    type: z.string(),
    region: regionSchema,
    group: groupSchema.nullable().meta({ description: 'Of a request for a group' }),
    /** When someone marked it as read. */
    readAt: instant().nullable(),
    /** Why it is quarantined as suspected spam. */
    quarantineReason: z.enum(quarantineReasons).nullable(),
    createdAt: instant(),
  })
  .meta({ id: 'ContactSubmission' });
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

const flag = z.enum(['true', 'false']);

export const contactQuerySchema = z.object({
  region: regionSchema.optional(),
  read: flag.optional(),
  /** Only messages that came as this, like 'group'. */
  type: text(50).optional(),
  /** `true`: suspected spam only; otherwise everything but that. */
  quarantined: flag.optional(),
  /** Only messages whose name, address or text holds this, ignoring case. */
  q: text(100).optional(),
  ...sortedPagingShape,
});
export type ContactQuery = z.infer<typeof contactQuerySchema>;

export const contactChangeSchema = z
  .object({
    read: z.boolean().optional(),
    /** 'Not spam': the message joins the others, and the emails that were held back are sent. */
    quarantined: z.literal(false, 'quarantined can only be set to false').optional(),
  })
  .refine(
    ({ read, quarantined }) => read !== undefined || quarantined !== undefined,
    'Nothing to change: send read or quarantined',
  );
export type ContactChange = z.infer<typeof contactChangeSchema>;
