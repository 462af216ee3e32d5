import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { StoryStatus } from '../../entities/stories/StoryStatus.tsx';
import { categoryName } from '../../entities/stories/wording.ts';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';

const linkClasses = 'text-text no-underline hover:text-amber-soft hover:underline';

function RegionAndDay({ region, createdAt }: { region: Region; createdAt: string }) {
  return (
    <p className="text-muted text-sm">
      {regionNames[region]} · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
    </p>
  );
}

/** A story: where it is, and who sees it. */
export function storyRow({ id, title, region, category, status }: BlogPostSummary) {
  return (
    <div className="flex items-center gap-4">
      <div className="mr-auto min-w-0">
        <a href={`/admin/blog/${id}`} className={`block truncate font-medium ${linkClasses}`}>
          {title}
        </a>
        <p className="text-muted text-sm">
          {regionNames[region]} · {categoryName(category)}
        </p>
      </div>
      <StoryStatus status={status} />
    </div>
  );
}

/** A contact message with its first lines. */
export function messageRow({ id, name, email, message, region, createdAt }: ContactSubmission) {
  return (
    <article>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium">
          <a href={`/admin/messages?message=${id}`} className={`wrap-anywhere ${linkClasses}`}>
            {name}
          </a>
        </h3>
        <p className="mr-auto min-w-0 text-sm text-text-soft wrap-anywhere">{email}</p>
        <RegionAndDay region={region} createdAt={createdAt} />
      </div>
      <p className="mt-1 line-clamp-2 text-text-soft wrap-anywhere">{message}</p>
    </article>
  );
}

/** Who applied, and for what. */
export function applicationRow(application: EmploymentApplication) {
  const { id, firstName, lastName, region, specificPositions, createdAt } = application;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <div className="mr-auto min-w-0">
        <a
          href={`/admin/employment?application=${id}`}
          className={`font-medium wrap-anywhere ${linkClasses}`}
        >
          {firstName} {lastName}
        </a>
        <p className="text-sm text-text-soft wrap-anywhere">{specificPositions.join(', ')}</p>
      </div>
      <RegionAndDay region={region} createdAt={createdAt} />
    </div>
  );
}
