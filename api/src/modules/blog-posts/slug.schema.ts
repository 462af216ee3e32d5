import { requiredText } from '../text.schema.ts';

export const slugSchema = requiredText(200, 'Slug is required').regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Slug may contain only lowercase letters, digits and single hyphens',
);

/**
 * The slug of a title: accents stripped, lowercase, each run of other characters one hyphen, none at the ends.
 * A title without letters or digits gives ''.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
