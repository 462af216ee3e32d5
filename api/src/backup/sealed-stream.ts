import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { derivedKey } from '../process/derived-key.ts';
import { BackupError } from './backup.errors.ts';

/*
 * A sealed file: 8 bytes that say so, 32 random bytes, 16 bytes that tell whether a key is the right one; then chunks of
 * 64 KiB, each encrypted by AES-256-GCM under a key of this file alone. A chunk's nonce is its number and whether it is
 * the last one (the STREAM construction, https://eprint.iacr.org/2015/189), so that chunks cannot be left out, moved or
 * cut off; the file's name is authenticated with each, so that files cannot take each other's place.
 */
const magic = Buffer.from('HFSEAL01');
const saltBytes = 32;
const checkBytes = 16;
const headBytes = magic.length + saltBytes + checkBytes;
const chunkBytes = 65_536;
const tagBytes = 16;

function keysOf(secret: string, salt: Buffer) {
  const purpose = (name: string) => `${name} ${salt.toString('hex')}`;
  return {
    key: derivedKey(secret, purpose('backup file')),
    check: derivedKey(secret, purpose('backup check')).subarray(0, checkBytes),
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what flows through it into pieces of so many bytes; the last one comes with `isLast` and may be shorter. */
class PieceTransform extends Transform {
  #rest: Buffer[] = [];
  #length = 0;
  #size: number;
  readonly #use: (piece: Buffer, isLast: boolean) => Buffer | number;

  /** `use` answers what to pass on, or the size of the pieces from now on. */
  constructor(size: number, use: (piece: Buffer, isLast: boolean) => Buffer | number) {
    super();
    this.#size = size;
    this.#use = use;
  }

  #take(piece: Buffer, isLast: boolean) {
    const result = this.#use(piece, isLast);
    if (typeof result === 'number') this.#size = result;
    else this.push(result);
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#rest.push(data);
    this.#length += data.length;
    try {
      if (this.#length > this.#size) {
        let joined = Buffer.concat(this.#rest);
        while (joined.length > this.#size) {
          const piece = joined.subarray(0, this.#size);
          joined = joined.subarray(this.#size);
          this.#take(piece, false);
        }
        [this.#rest, this.#length] = [[joined], joined.length];
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback) {
    try {
      this.#take(Buffer.concat(this.#rest), true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Encrypts what flows through it; `name` is the name that the file can be opened by. */
export function sealing(secret: string, name: string): Transform {
  const salt = randomBytes(saltBytes);
  const { key, check } = keysOf(secret, salt);
  let number = 0;
  const stream = new PieceTransform(chunkBytes, (piece, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(Buffer.from(name));
    number += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(Buffer.concat([magic, salt, check]));
  return stream;
}

function openHead(head: Buffer, secret: string, name: string): Buffer {
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic))
    throw new BackupError(`${name} is damaged: it does not have the header of an encrypted file.`);
  const { key, check } = keysOf(secret, salt);
  if (!check.equals(head.subarray(magic.length + saltBytes)))
    throw new BackupError(`BACKUP_KEY does not open ${name}: it was encrypted with another key.`);
  return key;
}

/** Decrypts what flows through it. Fails with a BackupError for another key, and for any byte that is not as it was written. */
export function opening(secret: string, name: string): Transform {
  let key: Buffer | undefined;
  let number = 0;
  return new PieceTransform(headBytes, (piece, isLast) => {
    if (!key) {
      key = openHead(piece, secret, name);
      if (isLast) throw new BackupError(`${name} is cut off.`);
      return chunkBytes + tagBytes;
    }
    try {
      const end = piece.length - tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(name)).setAuthTag(piece.subarray(end));
      number += 1;
      return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
    } catch (error) {
      throw new BackupError(`${name} is damaged or cut off.`, { cause: error });
    }
  });
}
