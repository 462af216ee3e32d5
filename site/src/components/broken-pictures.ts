const stockPicture = '/art/placeholder.svg';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(stockPicture)) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = stockPicture;
  if (image.alt) image.alt = 'Picture lost in the fog';
}

/** Replaces pictures that fail to load, now or later, with the stock picture. */
export function replaceBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
}
