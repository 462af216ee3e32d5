import { rowIdOf } from '../../http/validation.ts';
import { isHash, keyedHash } from '../../process/derived-key.ts';

/** What a token shows, and until when. */
export interface SharedPreview {
  storyId: number;
  expiresAt: Date;
}

const signature = (secret: string, signed: string) => keyedHash(secret, 'story-preview', signed);

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Lets its holder see one story, published or not, until a whole second. */
export function previewToken(secret: string, { storyId, expiresAt }: SharedPreview): string {
  const signed = `${storyId}.${secondsOf(expiresAt)}`;
  return `${signed}.${signature(secret, signed).toString('base64url')}`;
}

/** What a token shows, whether or not it has expired; undefined when nobody of us signed it. */
export function previewOfToken(secret: string, token: string): SharedPreview | undefined {
  const [, signed = '', given = ''] = /^(\d{1,10}\.\d{1,11})\.([\w-]+)$/.exec(token) ?? [];
  if (!isHash(signature(secret, signed), given)) return undefined;
  const [id = '', seconds = ''] = signed.split('.');
  const storyId = rowIdOf(id);
  return storyId === undefined ? undefined : { storyId, expiresAt: new Date(Number(seconds) * 1_000) };
}
