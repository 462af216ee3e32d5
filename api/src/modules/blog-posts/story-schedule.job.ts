import type { Dependencies } from '../../dependencies.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.repository.ts';
import { updateRedirects } from './story-history.repository.ts';
import {
  applyDueTransitions,
  millisecondsUntilTransition,
  transitionBatch,
} from './story-schedule.repository.ts';

type Tools = ContentTools & Pick<Dependencies, 'logger'>;

/**
 * Publishes and takes down the stories that are due, including those that came due while nothing was running. Each
 * batch is a content change like any other; across all replicas each transition happens once. @returns how many
 * changed.
 */
export async function publishDueStories(tools: Tools): Promise<number> {
  for (let total = 0; ; ) {
    const { result: ids } = await changeContent(tools, async (transaction, record) => {
      const changed = await applyDueTransitions(transaction);
      for (const story of changed) {
        const earlier = { ...story, status: story.before };
        for (const id of [story.id, ...(await updateRedirects(transaction, earlier, story, tools.clock()))])
          record({ kind: 'story', id: String(id) });
      }
      return changed.map(({ id }) => id);
    });
    total += ids.length;
    if (ids.length > 0) tools.logger.info({ stories: ids }, 'stories changed by their schedule');
    if (ids.length < transitionBatch) return total;
  }
}

/** Applies due transitions. @returns milliseconds until the next one; null when none is scheduled. */
export async function keepSchedule(tools: Tools): Promise<number | null> {
  const wait = await millisecondsUntilTransition(tools.db);
  if (wait === null || wait > 0) return wait;
  await publishDueStories(tools);
  return millisecondsUntilTransition(tools.db);
}

/** Registers the story schedule's timer. */
export function handleStorySchedule(tools: Tools & Pick<Dependencies, 'storyAlarm'>): void {
  tools.storyAlarm.handle(() => keepSchedule(tools));
}
