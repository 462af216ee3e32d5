import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createForecast } from '../publishing/foretold-story.ts';
import { findOldestBlogPost } from './blog-post.repository.ts';
import { blogPostInputSchema } from './blog-post.schema.ts';
import { replaceBlogPost } from './blog-post.usecases.ts';

/** After so many the engine has compiled most of what a save runs. */
const rehearsals = 200;
/** Milliseconds between two, in which real saves have their turn. */
const rest = 15;

/** Brings out what a transaction returned while everything that it did is taken back. */
class TakenBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('taken back as intended');
    this.result = result;
  }
}

/** A database whose transactions answer as they would, and leave nothing behind. */
function takingBack(db: Database): Database {
  const transaction: Database['transaction'] = async (work, settings) => {
    try {
      return await db.transaction(async (inner) => {
        throw new TakenBack(await work(inner));
      }, settings);
    } catch (error) {
      if (error instanceof TakenBack) return error.result as never;
      throw error;
    }
  };
  return new Proxy(db, {
    get: (inner, key) => (key === 'transaction' ? transaction : Reflect.get(inner, key)),
  });
}

/**
 * Saves the oldest story as it is, over and over, and takes each save back: the engine compiles only what it has run often,
 * and editors save so seldom that each of their saves would find it unprepared. Nothing is stored, told or sent. Resolves
 * with how many saves were rehearsed: none where there is no story. @throws when the database is away
 */
export async function rehearseSaves(dependencies: Dependencies, times = rehearsals): Promise<number> {
  const { db, jobs, contentSignal, storyAlarm } = dependencies;
  const story = await findOldestBlogPost(db);
  if (!story) return 0;
  const tools: Dependencies = {
    ...dependencies,
    db: takingBack(db),
    jobs: { ...jobs, wake: () => undefined },
    contentSignal: { ...contentSignal, isAwaited: () => true, announce: () => 0 },
    storyAlarm: { ...storyAlarm, wake: () => undefined },
    forecast: createForecast(),
  };
  let rehearsed = 0;
  while (rehearsed < times && !contentSignal.isClosed()) {
    const input = blogPostInputSchema.parse({ ...story, publishAt: null, unpublishAt: null });
    await replaceBlogPost(tools, story.id, input, { savedBy: story.savedBy, versions: undefined });
    rehearsed += 1;
    await pause(rest, undefined, { ref: false });
  }
  return rehearsed;
}
