import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { StoryRow } from './StoryRow.tsx';

const skeletonRows = [1, 2, 3, 4, 5];
const columns = ['Title', 'Region', 'Category', 'Status', 'Views', 'Actions'];
const numeric = new Set(['Views', 'Actions']);

function SkeletonRow() {
  return (
    <tr className="block border-line/50 border-b px-4 py-3 last:border-b-0 md:table-row">
      {columns.map((column) => (
        <td key={column} className="block py-1 md:table-cell md:h-14 md:px-[1.15rem]">
          <Skeleton className={numeric.has(column) ? 'h-5 w-12 md:ml-auto' : 'h-5 w-3/5'} />
        </td>
      ))}
    </tr>
  );
}

interface StoryTableProps {
  /** Undefined while they are read. */
  stories: readonly BlogPostSummary[] | undefined;
  onDelete: (story: BlogPostSummary) => void;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function StoryTable({ stories, onDelete }: StoryTableProps) {
  return (
    <table aria-label="All stories" aria-busy={!stories} className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-table-head">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-line border-b px-[1.15rem] py-2.5 font-medium text-muted text-sm first:w-[36%] ${numeric.has(column) ? 'text-right' : 'text-left'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {stories
          ? stories.map((story) => <StoryRow key={story.id} story={story} onDelete={onDelete} />)
          : skeletonRows.map((number) => <SkeletonRow key={number} />)}
      </tbody>
    </table>
  );
}
