import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { sealText, unsealText } from '../../../process/sealed-text.ts';
import type { CodeSecret } from './second-factor.schema.ts';
import { oneTimeCodeSecrets } from './second-factor.table.ts';

/** RFC 4226, section 4, R6 recommends 160 bits. */
const secretBytes = 20;
/** A clock may be wrong by a step of 30 seconds in either direction (RFC 6238, section 5.2). */
const window = 1;
const purpose = 'one-time codes';

type Tools = Pick<Dependencies, 'clock' | 'config'> & { db: DatabaseOrTransaction };

/** The time step whose code this is; undefined for every other code. */
function stepOf({ clock, config }: Tools, sealed: string, code: string): number | undefined {
  const secret = unsealText(config.secretKey, purpose, sealed);
  if (secret === undefined) return undefined;
  const timestamp = clock().getTime();
  const codes = new TOTP({ secret });
  const delta = codes.validate({ token: code, window, timestamp });
  return delta === null ? undefined : codes.counter({ timestamp }) + delta;
}

/** A secret for an authenticator app. Codes of the former one stay valid until a first code of this one has been seen. */
export async function beginCodes(
  { db, config, randomBytes }: Tools & Pick<Dependencies, 'randomBytes'>,
  user: { id: number; username: string },
  issuer: string,
): Promise<CodeSecret> {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer });
  const pendingSecret = sealText(config.secretKey, purpose, secret.base32);
  await db
    .insert(oneTimeCodeSecrets)
    .values({ userId: user.id, pendingSecret })
    .onConflictDoUpdate({ target: oneTimeCodeSecrets.userId, set: { pendingSecret } });
  const uri = new TOTP({ secret, issuer, label: user.username }).toString();
  return { secret: secret.base32, uri };
}

/** Takes the new secret into use; false when this is not its code. */
export async function confirmCodes(tools: Tools, userId: number, code: string): Promise<boolean> {
  const { db, clock } = tools;
  const own = eq(oneTimeCodeSecrets.userId, userId);
  const [row] = await db.select().from(oneTimeCodeSecrets).where(own);
  const secret = row?.pendingSecret ?? undefined;
  const lastStep = secret && stepOf(tools, secret, code);
  if (!secret || !lastStep) return false;
  const confirmed = await db
    .update(oneTimeCodeSecrets)
    .set({ secret, pendingSecret: null, lastStep, confirmedAt: clock() })
    .where(and(own, eq(oneTimeCodeSecrets.pendingSecret, secret)))
    .returning({ userId: oneTimeCodeSecrets.userId });
  return confirmed.length > 0;
}

/** Uses a code up: true once, and never again for it or an earlier one (RFC 6238, section 5.2). */
export async function useCode(tools: Tools, userId: number, code: string): Promise<boolean> {
  const { db } = tools;
  const own = eq(oneTimeCodeSecrets.userId, userId);
  const [row] = await db.select().from(oneTimeCodeSecrets).where(own);
  const lastStep = row?.secret && stepOf(tools, row.secret, code);
  if (!lastStep) return false;
  const used = await db
    .update(oneTimeCodeSecrets)
    .set({ lastStep })
    .where(and(own, lt(oneTimeCodeSecrets.lastStep, lastStep)))
    .returning({ userId: oneTimeCodeSecrets.userId });
  return used.length > 0;
}

/** Since when an authenticator app gives this account's codes; undefined: none does. */
export async function codesSince(db: DatabaseOrTransaction, userId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ since: oneTimeCodeSecrets.confirmedAt })
    .from(oneTimeCodeSecrets)
    .where(and(eq(oneTimeCodeSecrets.userId, userId), isNotNull(oneTimeCodeSecrets.secret)));
  return row?.since ?? undefined;
}

export async function deleteCodes(db: DatabaseOrTransaction, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeCodeSecrets)
    .where(eq(oneTimeCodeSecrets.userId, userId))
    .returning({ userId: oneTimeCodeSecrets.userId });
  return deleted.length > 0;
}
