import { Duplex } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup.errors.ts';

/** Of scrypt: the key is long and random, so stretching it for each file would only cost time. */
const workFactor = 10;

/** Encrypts what flows through it: a file of age (https://age-encryption.org/v1) whose passphrase is `key`. */
export function sealing(key: string): Duplex {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  });
}

function refusal(name: string, cause: unknown): BackupError {
  const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched');
  const sentence = isOtherKey
    ? `BACKUP_KEY does not open ${name}: it was encrypted with another key.`
    : `${name} is damaged or cut off: it is not what was written.`;
  return new BackupError(sentence, { cause });
}

/** Decrypts what flows through it. Fails with a BackupError for another key, and for any byte that is not as it was written. */
export function opening(key: string, name: string): Duplex {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source));
    } catch (error) {
      throw refusal(name, error);
    }
  });
}
