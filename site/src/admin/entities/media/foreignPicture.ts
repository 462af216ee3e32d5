const quality = 0.92;

/** The host of a picture on another site; undefined for addresses of this one, and for half-typed ones. */
export function foreignHost(address: string, ownHost = location.host): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { host } = new URL(address);
  return host === ownHost || !host.includes('.') ? undefined : host;
}

/** What the library calls the picture: the last part of its address. */
export function nameOfForeign(address: string): string {
  const last =
    new URL(address).pathname
      .split('/')
      .pop()
      ?.replace(/\.[^.]*$/, '') ?? '';
  return `${last.slice(0, 100) || 'picture'}.webp`;
}

async function drawn(picture: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('The picture cannot be drawn');
  return blob;
}

/**
 * The picture at an address of another site, loaded by this browser: the server calls no address that somebody typed.
 * Rejects when there is none, and when that site lets other sites show but not read it.
 */
export async function readForeignPicture(address: string): Promise<File> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  const blob = await drawn(picture);
  return new File([blob], nameOfForeign(address), { type: blob.type });
}
