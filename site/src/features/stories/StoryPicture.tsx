import type { PictureAttributes } from '../../lib/picture-attributes.ts';

const cardSizes = '(min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 92vw';
const leadingSizes = '(min-width: 64rem) 62vw, 94vw';

export function StoryPicture({ picture, leading }: { picture: PictureAttributes; leading: boolean }) {
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
