import type { PublishedMedia } from '@haunted-forests/api/schemas/content-feed/published-document';
import { placeholderImage } from './placeholder-image.ts';

export const stockPicture = '/art/placeholder.svg';
const unknownSize = { width: 1_200, height: 800 };

/** All that a `<picture>` needs to show an address without moving the page. */
export interface PictureAttributes {
  sources: { type: string; srcset: string }[];
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Percentages for object-position: what a crop must keep. */
  focus: string;
  /** A data URL to show until the picture is there; '' when there is none. */
  placeholder: string;
}

const preferredWidth = 1_280;

/** How to show an address; `media` is its entry in the library, undefined for addresses outside of it, which are taken for 3:2. */
export function pictureOf(address: string, media?: PublishedMedia): PictureAttributes {
  if (!media) {
    const unknown = { sources: [], alt: '', ...unknownSize, focus: '50% 50%', placeholder: '' };
    return { ...unknown, src: address || stockPicture };
  }
  return {
    sources: (['avif', 'webp'] as const).flatMap((format) => sourceOf(media, format)),
    src: plainAddress(media) ?? address,
    alt: media.altText,
    width: media.metadata.width ?? unknownSize.width,
    height: media.metadata.height ?? unknownSize.height,
    focus: `${media.focalPoint.x}% ${media.focalPoint.y}%`,
    placeholder: placeholderOf(media),
  };
}

const placeholders = new WeakMap<PublishedMedia, string>();

/** Unpacking a ThumbHash takes longer than all else of a picture, and a list of stories shows many pictures time and again. */
function placeholderOf(media: PublishedMedia): string {
  const placeholder =
    placeholders.get(media) ?? (media.placeholder ? placeholderImage(media.placeholder) : '');
  placeholders.set(media, placeholder);
  return placeholder;
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
