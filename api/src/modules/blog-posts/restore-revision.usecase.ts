import type { Dependencies } from '../../dependencies.ts';
import { restoreFilesShownBy } from '../bin/binned-files.usecase.ts';
import type { ContentChange, ContentTools } from '../content-feed/content-change.repository.ts';
import { inWorkspace } from '../media/media-work.usecases.ts';
import { mediaVariantsJob } from '../media/processing/media-variants.job.ts';
import { type Replacement, replaceBlogPost } from './blog-post.repository.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { inputOfRevision } from './story-history.repository.ts';

type Tools = ContentTools & Pick<Dependencies, 'logger' | 'mediaStore' | 'storyAlarm'>;

/**
 * Saves an earlier state of a post anew, and brings the pictures back that it shows and that are in the bin.
 * @throws ProblemError 404, or 409 when the slug is taken or the version is another one.
 */
export async function restoreRevision(
  tools: Tools,
  { id, version }: { id: number; version: number },
  replacement: Replacement,
): Promise<ContentChange<BlogPost>> {
  const written = await inWorkspace(tools, (workspace) =>
    replaceBlogPost(
      tools,
      id,
      async (transaction, record) => {
        const input = await inputOfRevision(transaction, id, version);
        await restoreFilesShownBy(tools, workspace, { transaction, record }, input);
        return input;
      },
      replacement,
    ),
  );
  tools.jobs.wake(mediaVariantsJob);
  return written;
}
