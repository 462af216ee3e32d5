import { createHmac } from 'node:crypto';
import { derivedKey, isHash } from '../../process/derived-key.ts';
import { mediaUrl } from '../media/media-name.ts';

/** What a page's social image shows. */
export interface SharePicture {
  title: string;
  /** A line above the title, like a story's category; '' for none. */
  kicker: string;
  brand: string;
  /** Address of the picture behind the words; the forest stands in for one that is not in the media library. */
  picture: string;
  /** Percentages from the left and the top: what the crop keeps. */
  focus: { x: number; y: number };
}

const sharePicturesPath = '/api/share-pictures';
const longestTitle = 140;

const keyOf = (serviceToken: string) => derivedKey(serviceToken, 'share-picture');
const signature = (key: Buffer, payload: string) =>
  createHmac('sha256', key).update(payload).digest().subarray(0, 16);

/**
 * Returns what makes the address of a page's social image. It holds all that is drawn, so that another picture has another
 * address, and is signed, so that nobody has words of his own drawn under the park's name.
 */
export function createSharePictureAddresses(serviceToken: string): (picture: SharePicture) => string {
  const key = keyOf(serviceToken);
  return ({ title, kicker, brand, picture, focus }) => {
    // Only pictures of the library are drawn, and an address from elsewhere can be longer than one of ours may be.
    const drawn = picture.startsWith(mediaUrl('')) ? picture : '';
    const words = [[...title].slice(0, longestTitle).join(''), kicker, brand, drawn, focus.x, focus.y];
    const payload = Buffer.from(JSON.stringify(words)).toString('base64url');
    return `${sharePicturesPath}/${payload}.${signature(key, payload).toString('base64url')}.jpg`;
  };
}

/** What the last part of an address of ours asks for; undefined for any other. */
export function readSharePictureName(serviceToken: string, name: string): SharePicture | undefined {
  const [payload = '', given = '', extension] = name.split('.');
  if (extension !== 'jpg' || !isHash(signature(keyOf(serviceToken), payload), given)) return undefined;
  const [title, kicker, brand, picture, x, y] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string,
    string,
    number,
    number,
  ];
  return { title, kicker, brand, picture, focus: { x, y } };
}
