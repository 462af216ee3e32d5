import { z } from 'zod';
import { activeSchema, positionedAnswer } from '../positions/positioned.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText, text } from '../text.schema.ts';

/** Keys of the topics that every visit page is expected to have, in their usual order; other topics have a slug of their own. */
export const topicKeys = [
  'getting-here',
  'parking',
  'clothing',
  'access',
  'rules',
  'weather',
  'groups',
] as const;

/** What the form of a topic sends. A topic without text is kept and not shown. */
export const topicInputSchema = z.object({
  key: requiredText(60, 'Key is required').regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Key may contain only lowercase letters, digits and single hyphens',
  ),
  title: requiredText(200, 'Title is required'),
  /** Markdown. */
  body: text(20_000).default(''),
  active: activeSchema.default(true),
  region: regionSchema,
});
/** What a form holds: the fields before defaults are filled in. */
export type TopicFields = z.input<typeof topicInputSchema>;

/** A topic as the API returns it. */
export const topicSchema = z
  .object({
    ...positionedAnswer('topic'),
    key: z.string().meta({ description: 'Its anchor on the page' }),
    title: z.string(),
    body: z.string().meta({ description: 'Markdown' }),
    region: regionSchema,
  })
  .meta({ id: 'VisitTopic' });
export type Topic = z.infer<typeof topicSchema>;
