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
