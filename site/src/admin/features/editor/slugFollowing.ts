import { slugOf } from '@haunted-forests/api/schemas/blog-posts/slug';

export interface SlugFollower {
  /** The slug after the title was changed; undefined when it stays as it is. */
  afterTitle: (title: string) => string | undefined;
  /** The slug was edited manually. */
  stop: () => void;
  /** Begins again from another text, like a restored draft. */
  restart: (fields: { title: string; slug: string }) => void;
}

/** Derives the slug of a new post from its title until it is edited manually; an existing post keeps its slug. */
export function createSlugFollower(isNew: boolean): SlugFollower {
  let isFollowing = isNew;
  return {
    afterTitle: (title) => (isFollowing ? slugOf(title) : undefined),
    stop: () => {
      isFollowing = false;
    },
    restart: ({ title, slug }) => {
      isFollowing = isNew && slug === slugOf(title);
    },
  };
}
