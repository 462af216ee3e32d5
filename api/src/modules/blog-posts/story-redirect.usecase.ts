import type { Transaction } from '../../database/connection.ts';
import { isSameAddress, type StoryAddress } from './story-address.schema.ts';
import { endRedirect, leadTo } from './story-redirect.repository.ts';

interface Placed extends StoryAddress {
  id: number;
  published: boolean;
}

/**
 * Keeps the redirects in step with a story that was written: the address at which visitors found it leads to it from
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
  const wasHere = earlier?.published && story.published && isSameAddress(earlier, story);
  if (wasHere) return [];
  const ended: (number | undefined)[] = [];
  if (story.published) ended.push(await endRedirect(transaction, story));
  if (earlier?.published) {
    ended.push(await endRedirect(transaction, earlier));
    await leadTo(transaction, earlier, story.id, now);
  }
  return ended.filter((id) => id !== undefined);
}
