import type { BlogPostFields } from '../modules/blog-posts/blog-post.schema.ts';

let serial = 0;

/** What the story editor would send for a published New York story; each call has another slug. */
export function storyFields(changes: Partial<BlogPostFields> = {}): BlogPostFields {
  serial += 1;
  return {
    title: `The Lantern Keeper ${serial}`,
    slug: `the-lantern-keeper-${serial}`,
    excerpt: 'A light walks the ridge.',
    content: 'Every October a light walks the ridge.',
    region: 'new-york',
    category: 'ghost-story',
    image: 'https://pictures.example/lantern.jpg',
    distance: '3 miles',
    readTime: '4 min read',
    published: true,
    featured: false,
    ...changes,
  };
}
