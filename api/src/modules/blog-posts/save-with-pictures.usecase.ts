import type { Dependencies } from '../../dependencies.ts';
import { showsFileInBin } from '../bin/bin.repository.ts';
import { restoreFilesShownBy } from '../bin/binned-files.usecase.ts';
import type { ContentChange, ContentTools } from '../content-feed/content-change.repository.ts';
import { inWorkspace } from '../media/media-work.usecases.ts';
import { mediaVariantsJob } from '../media/processing/media-variants.job.ts';
import type { InputOf } from './blog-post.repository.ts';
import type { BlogPost, BlogPostInput } from './blog-post.schema.ts';

type Tools = ContentTools & Pick<Dependencies, 'logger' | 'mediaStore'>;

/** Saves a post, and with it brings the pictures back that it shows and that were deleted while its text was not saved. */
export async function saveWithPictures(
  tools: Tools,
  input: BlogPostInput,
  save: (inputOf: InputOf) => Promise<ContentChange<BlogPost>>,
): Promise<ContentChange<BlogPost>> {
  if (!(await showsFileInBin(tools.db, input))) return save(async () => input);
  const written = await inWorkspace(tools, (workspace) =>
    save(async (transaction, record) => {
      await restoreFilesShownBy(tools, workspace, { transaction, record }, input);
      return input;
    }),
  );
  tools.jobs.wake(mediaVariantsJob);
  return written;
}
