import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const presentAndVerified = 0x05;
const withCredential = 0x40;

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const encode = (value: Uint8Array) => Buffer.from(value).toString('base64url');

function counted(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** An authenticator with one ES256 passkey, as WebAuthn, level 3, section 6 describes it. */
export function createSoftAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const credential = randomBytes(16);
  const id = encode(credential);
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, ...rest: Buffer[]) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counted(counter), ...rest]);
  const shape = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** The passkey as a browser sends it to be stored. */
    create(challenge: string) {
      const length = Buffer.from([0, credential.length]);
      const key = Buffer.from(isoCBOR.encode(cose));
      const authData = authenticatorData(
        presentAndVerified | withCredential,
        Buffer.alloc(16),
        length,
        credential,
        key,
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...shape,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge)),
          attestationObject: encode(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Its answer to a challenge; `flags` without 0x04: nobody was verified. */
    answer(challenge: string, { flags = presentAndVerified, from = origin } = {}) {
      counter++;
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(flags);
      return {
        ...shape,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
    /** As a copy of it would go on that was made before its last use. */
    rewind() {
      counter--;
    },
  };
}
export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
