import { z } from 'zod';
import { sortedPagingShape } from '../paging.schema.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { emailAddress, honeypot, optionalText, text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

/** The answer to every subscription, so that nobody learns who is subscribed; it is true for repetitions too. */
export const newsletterThanks =
  'Almost there: please confirm with the link in our email. If you are already subscribed, there is nothing left to do.';

/** What the newsletter form sends. */
export const newsletterInputSchema = z.object({
  email: emailAddress('Please enter a valid email address'),
  firstName: optionalText(100, 'First name'),
  lastName: optionalText(100, 'Last name'),
  region: regionSchema,
  website: honeypot,
});
export type NewsletterInput = z.infer<typeof newsletterInputSchema>;
/** The same before defaults are filled in: what a form holds. */
export type NewsletterFields = z.input<typeof newsletterInputSchema>;

export const newsletterAnswerSchema = z.object({ message: z.string() }).meta({ id: 'NewsletterAnswer' });
export type NewsletterAnswer = z.infer<typeof newsletterAnswerSchema>;

const incomplete = 'This link is incomplete. Please open it from the email again.';

/** What the page that the confirmation mail links to sends. */
export const confirmationSchema = z.object({
  token: z.string({ error: incomplete }).regex(/^[\w-]{43}$/, incomplete),
});

export const unsubscribeQuerySchema = z.object({
  token: z.string({ error: incomplete }).regex(/^[1-9]\d{0,9}\.[\w-]{43}$/, incomplete),
});

/** 'unsubscribed' stays until a new confirmation; 'quarantined': suspected spam, which gets no mail. */
export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed', 'quarantined'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription as the staff sees it; times are ISO 8601 in UTC. */
export const newsletterSubscriptionSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    region: regionSchema,
    state: z.enum(subscriptionStates),
    active: z.boolean(),
    confirmedAt: instant().nullable(),
    unsubscribedAt: instant().nullable(),
    quarantineReason: z.enum(quarantineReasons).nullable(),
    createdAt: instant(),
  })
  .meta({ id: 'NewsletterSubscription' });
export type NewsletterSubscription = z.infer<typeof newsletterSubscriptionSchema>;
export const newsletterSubscriptionListSchema = z.array(newsletterSubscriptionSchema);

/** What the staff may change of a subscription. */
export const newsletterChangeSchema = z.strictObject({
  quarantined: z.literal(false, 'quarantined can only be set to false'),
});

export const newsletterQuerySchema = z.object({
  region: regionSchema.optional(),
  state: z.enum(subscriptionStates).optional(),
  /** Only subscriptions whose address or name holds this, ignoring case. */
  q: text(100).optional(),
  ...sortedPagingShape,
});
export type NewsletterQuery = z.infer<typeof newsletterQuerySchema>;
