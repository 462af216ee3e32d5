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
 * Updates the redirects of a story that was saved or changed by its schedule: its former public address leads to it
 * from now on, and its current one no longer redirects. A redirect leads to a story, so a chain is one step long, and
 * a story that returns to an address ends the redirect there. @returns the ids of the stories whose redirects
 * changed.
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
