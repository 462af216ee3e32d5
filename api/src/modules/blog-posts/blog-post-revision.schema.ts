import { z } from 'zod';
import { instant } from '../time.schema.ts';
import { blogPostSchema } from './blog-post.schema.ts';

/** An earlier state of a post in the list of them. */
export const blogPostRevisionSummarySchema = z
  .object({
    version: z.number().int(),
    title: z.string(),
    savedAt: instant(),
    savedBy: z
      .string()
      .nullable()
      .meta({ description: 'Username of the account that saved it; null when it is not known or gone' }),
    isInstalled: z
      .boolean()
      .meta({ description: 'It is certain that no account ever saved it: it came with the installation' }),
  })
  .meta({ id: 'BlogPostRevisionSummary' });
export type BlogPostRevisionSummary = z.infer<typeof blogPostRevisionSummarySchema>;

/** The same with the whole post as it was. */
export const blogPostRevisionSchema = blogPostRevisionSummarySchema
  .extend({ post: blogPostSchema })
  .meta({ id: 'BlogPostRevision' });
export type BlogPostRevision = z.infer<typeof blogPostRevisionSchema>;
