import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `text` as nobody can read or change it without the secret, in base64url; the key is for this purpose alone. */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derivedKey(secret, purpose), nonce);
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** What was sealed; undefined when it was with another secret, for another purpose, or was changed. */
export function unsealText(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, derivedKey(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
