import type { PublishedMedia } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type PictureAttributes, plainPicture, unknownSize } from './picture-attributes.ts';
import { placeholderImage } from './placeholder-image.ts';

const preferredWidth = 1_280;

/** How to show an address; `media` is its entry in the library, undefined for addresses outside of it. */
export function pictureOf(address: string, media?: PublishedMedia): PictureAttributes {
  if (!media) return plainPicture(address);
  return {
    sources: (['avif', 'webp'] as const).flatMap((format) => sourceOf(media, format)),
    src: plainAddress(media) ?? address,
    alt: media.altText,
    width: media.metadata.width ?? unknownSize.width,
    height: media.metadata.height ?? unknownSize.height,
    focus: `${media.focalPoint.x}% ${media.focalPoint.y}%`,
    placeholder: media.placeholder ? placeholderImage(media.placeholder) : '',
  };
}

function sourceOf(media: PublishedMedia, format: 'avif' | 'webp') {
  const variants = media.variants
    .filter((variant) => variant.format === format)
    .sort((one, other) => one.width - other.width);
  if (variants.length === 0) return [];
  const srcset = variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return [{ type: `image/${format}`, srcset }];
}

/** The address of the smallest picture there is of an address, for a list; its own without an entry in the library. */
export function thumbnailAddress(address: string, media: PublishedMedia | null | undefined): string {
  const webp = (media?.variants ?? []).filter((variant) => variant.format === 'webp');
  return webp.sort((one, other) => one.width - other.width)[0]?.url ?? address;
}

function plainAddress(media: PublishedMedia): string | undefined {
  const webp = media.variants.filter((variant) => variant.format === 'webp');
  const distance = (width: number) => Math.abs(width - preferredWidth);
  return webp.sort((one, other) => distance(one.width) - distance(other.width))[0]?.url;
}
