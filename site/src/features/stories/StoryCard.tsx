import type { PictureAttributes } from '../../lib/picture.ts';
import { storyPath } from '../../lib/regions.ts';
import type { StoryCardData } from './story-card-data.ts';
import { categoryLabels } from './story-category.ts';

const cardSizes = '(min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 92vw';
const leadingSizes = '(min-width: 64rem) 62vw, 94vw';

function StoryPicture({ picture, leading }: { picture: PictureAttributes; leading: boolean }) {
  const { sources, src, alt, width, height, focus, placeholder } = picture;
  const sizes = leading ? leadingSizes : cardSizes;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={leading ? 'eager' : 'lazy'}
        fetchPriority={leading ? 'high' : undefined}
        decoding="async"
        style={{
          objectPosition: focus,
          backgroundImage: placeholder ? `url(${placeholder})` : undefined,
        }}
      />
    </picture>
  );
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
          <a className="whole-card-link" href={storyPath({ region, slug })}>
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

/** Stands in for a card that is on its way. */
export function StorySkeleton({ shape }: { shape: string }) {
  return (
    <li className={`lamp-card ${shape}`} aria-hidden="true">
      <div className="skeleton aspect-3/2 grow-[var(--tall,0)] rounded-none" />
      <div className="px-6 pt-4 pb-7">
        <div className="skeleton h-3.5 w-24" />
        <div className="skeleton mt-3 h-6 w-3/5" />
        <div className="skeleton mt-4 h-3.5 w-full" />
        <div className="skeleton mt-2.5 h-3.5 w-4/5" />
      </div>
    </li>
  );
}
