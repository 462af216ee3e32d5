import type { Transaction } from '../../database/connection.ts';
import { isSameAddress, type StoryAddress } from './story-address.schema.ts';
import { endRedirect, leadTo } from './story-redirect.repository.ts';
import type { StoryStatus } from './story-status.schema.ts';

interface Placed extends StoryAddress {
  id: number;
  status: StoryStatus;
}

const isFound = (story: Placed | undefined): story is Placed => story?.status === 'published';

/**
 * Keeps the redirects in step with a story that was written or turned by its schedule: the address at which visitors found it leads to it from
 * now on, and the one at which they find it now leads nowhere else. What a redirect leads to is a story, so a chain is
 * one step long and a story that comes back to an address ends the redirect there.
 * @returns the ids of the stories whose redirects changed.
 */
export async function followMove(
  transaction: Transaction,
  earlier: Placed | undefined,
  story: Placed,
  now: Date,
): Promise<number[]> {
  if (isFound(earlier) && isFound(story) && isSameAddress(earlier, story)) return [];
  const ended: (number | undefined)[] = [];
  if (isFound(story)) ended.push(await endRedirect(transaction, story));
  if (isFound(earlier)) {
    ended.push(await endRedirect(transaction, earlier));
    await leadTo(transaction, earlier, story.id, now);
  }
  return ended.filter((id) => id !== undefined);
}
