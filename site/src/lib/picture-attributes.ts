const stockPicture = '/art/placeholder.svg';
export const unknownSize = { width: 1_200, height: 800 };

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

/** An address of which nothing else is known, in a 3:2 frame. */
export function plainPicture(address: string): PictureAttributes {
  return {
    sources: [],
    src: address || stockPicture,
    alt: '',
    ...unknownSize,
    focus: '50% 50%',
    placeholder: '',
  };
}
