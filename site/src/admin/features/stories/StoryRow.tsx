import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { thumbnailAddress } from '../../../lib/picture.ts';
import { $router } from '../../app/routes.ts';
import { cellClasses, rowClasses } from '../../collections/lists/ListTable.tsx';
import { EditAndDelete } from '../../collections/records/EditAndDelete.tsx';
import { ScheduledStatus } from '../../entities/stories/StoryStatus.tsx';
import { categoryName } from '../../entities/stories/wording.ts';
import { regionNames } from '../../wording/regions.ts';

const textClasses = `${cellClasses} text-sm text-text-soft md:text-md`;

const editorPath = ({ id }: BlogPostSummary) => `/admin/blog/${id}`;

function TitleCell({ story }: { story: BlogPostSummary }) {
  return (
    <td className={`${cellClasses} -order-2 basis-full pr-24 md:order-none md:w-[36%] md:pr-4`}>
      <div className="flex items-center gap-3">
        <img
          src={thumbnailAddress(story.image, story.media)}
          alt=""
          loading="lazy"
          width={57}
          height={38}
          className="h-[38px] w-[57px] shrink-0 rounded-button border border-line bg-selected object-cover"
        />
        <a
          href={editorPath(story)}
          className="font-medium text-text no-underline wrap-anywhere hover:text-amber-soft hover:underline"
        >
          {story.title}
        </a>
      </div>
    </td>
  );
}

interface StoryRowProps {
  story: BlogPostSummary;
  onDelete: (story: BlogPostSummary) => void;
}

export function StoryRow({ story, onDelete }: StoryRowProps) {
  const { title, region, category, views } = story;
  return (
    <tr className={rowClasses}>
      <TitleCell story={story} />
      <td className={textClasses}>{regionNames[region]}</td>
      <td className={textClasses}>{categoryName(category)}</td>
      <td className={`${cellClasses} -order-1 md:order-none`}>
        <ScheduledStatus story={story} />
      </td>
      <td className={`${textClasses} md:text-right`}>
        {views.toLocaleString('en-US')}
        <span className="md:hidden"> views</span>
      </td>
      <td className={`${cellClasses} absolute top-3 right-2 md:static`}>
        <div className="flex justify-end gap-1">
          <EditAndDelete
            name={title}
            onEdit={() => $router.open(editorPath(story))}
            onDelete={() => onDelete(story)}
          />
        </div>
      </td>
    </tr>
  );
}
