import {
  type BlogPost,
  type BlogPostFields,
  type BlogPostInput,
  defaultReadTime,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { differingFields as differencesOf } from '../../collections/differences/fieldDifferences.ts';
import { ownImage } from '../../entities/stories/wording.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

/** What the form holds: every field has a value, empty or not. */
export type StoryFields = { [Name in keyof BlogPostFields]-?: NonNullable<BlogPostFields[Name]> };

export const emptyFields: StoryFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  region: 'new-york',
  category: 'ghost-story',
  image: '',
  distance: '',
  readTime: defaultReadTime,
  published: false,
  featured: false,
  publishAt: '',
  unpublishAt: '',
};

/** The fields of a post, or of what is sent for one, as its form shows them. */
export function fieldsOf(post: BlogPost | BlogPostInput): StoryFields {
  const { title, slug, excerpt, content, region, category, image, distance, readTime } = post;
  const { published, featured, publishAt, unpublishAt } = post;
  return {
    title,
    slug,
    excerpt,
    content,
    region,
    category,
    image: ownImage(image),
    distance: distance ?? '',
    readTime,
    published,
    featured,
    publishAt: publishAt ?? '',
    unpublishAt: unpublishAt ?? '',
  };
}

export const fieldNames = Object.keys(emptyFields) as (keyof StoryFields)[];

export const fieldLabels: Record<keyof StoryFields, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  region: 'Region',
  category: 'Category',
  image: 'Featured image',
  distance: 'Distance',
  readTime: 'Read time',
  published: 'Published',
  featured: 'Featured',
  publishAt: 'Publish at',
  unpublishAt: 'Take down at',
};

const instantNames = new Set<keyof StoryFields>(['publishAt', 'unpublishAt']);

/** What a field holds, in words. */
export function fieldWords(fields: StoryFields, name: keyof StoryFields): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return instantNames.has(name) && !Number.isNaN(Date.parse(value)) ? dayAndTimeOf(value) : value;
}

export const storyWords = { labels: fieldLabels, wordsOf: fieldWords };

/** The fields in which two texts differ, in the form's order. Line endings and surrounding whitespace are ignored. */
export function differingFields(mine: StoryFields, theirs: StoryFields): (keyof StoryFields)[] {
  return differencesOf<StoryFields>(fieldNames, mine, theirs);
}
