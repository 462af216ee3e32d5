import type { StoryAddress } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { storyPath } from '../../src/lib/regions.ts';

/** The prefix of a redirect's path in the tree; the rest is the address it leads from. */
export const redirectPrefix = '/redirects';

/** Former paths, each with the path where its story is now. */
export type Redirects = ReadonlyMap<string, string>;

export interface MovedStory extends StoryAddress {
  /** Where visitors used to find it. */
  formerAddresses: readonly StoryAddress[];
}

/** Where former addresses redirect to. A live page takes precedence over a redirect from its address, so redirects never chain. */
export function redirectsOf(
  moved: readonly MovedStory[],
  isLive: (address: StoryAddress) => boolean,
): Redirects {
  return new Map(
    moved.flatMap((story) =>
      story.formerAddresses
        .filter((former) => !isLive(former))
        .map((former): [string, string] => [storyPath(former), storyPath(story)]),
    ),
  );
}
