import {
  contactInputSchema,
  type GroupRequest,
  groupKinds,
  groupSchema,
  groupType,
} from '@haunted-forests/api/schemas/contact/contact';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { z } from 'zod';

const { name, email, message, region, website } = contactInputSchema.shape;
const kindSentence = 'Please choose what brings you';

/** What the form of a group holds: the API's own rules, a field each. */
export const groupFormSchema = z.object({
  name,
  email,
  message,
  region,
  website,
  people: z
    .string()
    .trim()
    .transform((people) =>
      /^\d{1,3}([,\s]?\d{3})*$/.test(people) ? Number(people.replaceAll(/\D/g, '')) : Number.NaN,
    )
    .pipe(groupSchema.shape.people),
  kind: z.union([z.literal(''), z.enum(groupKinds)]).transform((value, context) => {
    if (value !== '') return value;
    context.addIssue({ code: 'custom', message: kindSentence });
    return z.NEVER;
  }),
  date: z.union([z.literal('').transform(() => null), groupSchema.shape.date]),
});
export type GroupFields = z.input<typeof groupFormSchema>;
export type GroupValues = z.infer<typeof groupFormSchema>;

export const kindLabels: Record<GroupRequest['kind'], string> = {
  school: 'A school',
  work: 'Work',
  birthday: 'A birthday',
  scouts: 'Scouts',
  other: 'Something else',
};

export const noGroup = (region: Region): GroupFields => ({
  name: '',
  email: '',
  message: '',
  region,
  website: '',
  people: '',
  kind: '',
  date: '',
});

/** What the API is sent. */
export const requestOf = ({ people, kind, date, ...message }: GroupValues) => ({
  ...message,
  type: groupType,
  group: { people, kind, date },
});
