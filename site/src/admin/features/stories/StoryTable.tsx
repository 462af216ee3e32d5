import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { SkeletonRows, TableHead } from '../../collections/lists/ListTable.tsx';
import { StoryRow } from './StoryRow.tsx';

const columns = ['Title', 'Region', 'Category', 'Status', 'Views', 'Actions'];
const figures = ['Views'];

interface StoryTableProps {
  /** Undefined while they are read. */
  stories: readonly BlogPostSummary[] | undefined;
  onDelete: (story: BlogPostSummary) => void;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function StoryTable({ stories, onDelete }: StoryTableProps) {
  return (
    <table aria-label="All stories" aria-busy={!stories} className="block w-full md:table">
      <TableHead columns={columns} figures={figures} />
      <tbody className="block md:table-row-group">
        {stories ? (
          stories.map((story) => <StoryRow key={story.id} story={story} onDelete={onDelete} />)
        ) : (
          <SkeletonRows columns={columns} figures={figures} />
        )}
      </tbody>
    </table>
  );
}
