import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { keyedHash } from '../../../process/derived-key.ts';
import { findPasskey, markPasskeyUsed, type Passkey, readPasskeys } from './passkey.repository.ts';
import type { NewPasskey, PasskeyAnswer } from './second-factor.schema.ts';

const timeout = 5 * 60_000;
/** EdDSA, ES256 and RS256 (https://www.iana.org/assignments/cose). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when the first passkey is used: it is a third of what a command would load. */
const webauthn = () => import('@simplewebauthn/server');

type Tools = Pick<Dependencies, 'clock' | 'config'> & { db: DatabaseOrTransaction };

/** The relying party of WebAuthn: passkeys work at the site's own address only. */
function relyingParty({ siteUrl }: { siteUrl: string }) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** What a browser needs to make a passkey that can be found without a username and asks who holds it. */
export async function passkeyCreation(
  { db, config }: Tools,
  user: { id: number; username: string },
  { challenge, brand }: { challenge: string; brand: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = relyingParty(config);
  const { generateRegistrationOptions } = await webauthn();
  const own = await readPasskeys(db, user.id);
  return generateRegistrationOptions({
    rpName: brand,
    rpID,
    userName: user.username,
    userDisplayName: user.username,
    userID: new Uint8Array(keyedHash(config.secretKey, 'passkey owners', String(user.id))),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The challenge that a response says it answers; the library checks that it does. */
export function answeredChallenge({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** What is to be stored of a new passkey; undefined when its response does not fit the challenge or this site. */
export async function verifiedPasskey(
  { config }: Pick<Tools, 'config'>,
  { response }: NewPasskey,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { rpID, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    // The schema has checked its form.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  const credential = verified?.registrationInfo?.credential;
  if (!credential) return undefined;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** The passkey whose valid answer to the challenge this is, with its use noted; undefined for every other answer. */
export async function answeringPasskey(
  { db, clock, config }: Tools,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<Passkey | undefined> {
  const passkey = await findPasskey(db, answer.id);
  if (!passkey) return undefined;
  const { rpID, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const use = { counter: verified.authenticationInfo.newCounter, lastUsedAt: clock() };
  return (await markPasskeyUsed(db, passkey.id, use)) ? passkey : undefined;
}
