import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { PictureAttributes } from '../../lib/picture-attributes.ts';
import { storyPath } from '../../lib/regions.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { categoryLabels } from './story-category.ts';

export interface StoryCardData {
  slug: string;
  region: Region;
  category: StoryCategory;
  title: string;
  excerpt: string;
  readTime: string;
  distance: string | null;
  date: string;
  picture: PictureAttributes;
}

interface StoryCardProps {
  story: StoryCardData;
  /** The double-width card at the head of the list. */
  leading: boolean;
  shape: string;
}

export function StoryCard({ story, leading, shape }: StoryCardProps) {
  const { slug, region, category, title, excerpt, readTime, distance, picture } = story;
  return (
    <li className={`lamp-card ${shape}`}>
      <div className="card-picture grow-[var(--tall,0)]">
        <StoryPicture picture={picture} leading={leading} />
      </div>
      {leading && <span className="featured-badge absolute top-3.5 left-3.5 z-1">FEATURED</span>}
      <div
        className={`flex flex-col px-5 pt-1 grow-[calc(1-var(--tall,0))] ${leading ? 'pb-7 sm:px-8 sm:pb-8' : 'pb-6 sm:px-6'}`}
      >
        <p className="eyebrow">{categoryLabels[category]}</p>
        <h2 className={`mt-1 ${leading ? 'text-2xl' : 'text-[1.6rem]'}`}>
          <a className="whole-card-link" href={storyPath(region, slug)}>
            {title}
          </a>
        </h2>
        <p className={`mt-2 max-w-[46rem] leading-normal text-text-soft ${leading ? 'text-lg' : ''}`}>
          {excerpt}
        </p>
        <p className="mt-auto pt-3 text-sm text-muted">{[readTime, distance].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
