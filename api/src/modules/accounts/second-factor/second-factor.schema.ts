import { z } from 'zod';
import { requiredText } from '../../text.schema.ts';
import { instant } from '../../time.schema.ts';

const secondFactors = ['passkey', 'code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/);
const challengeSchema = z
  .string({ error: 'The challenge is required' })
  .regex(/^[\w-]{43}$/, 'The challenge is not valid');

/** Six digits; people type them with a gap in the middle. */
const codeSchema = z
  .string({ error: 'The code is required' })
  .max(20, 'The code must have 6 digits')
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code must have 6 digits')
  .meta({ examples: ['123456'] });

/** 24 letters and digits, however they are grouped. */
const recoveryCodeSchema = z
  .string()
  .max(60, 'The recovery code must have 24 letters and digits')
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^[A-Z2-7]{24}$/.test(code), 'The recovery code must have 24 letters and digits');

const credentialShape = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a passkey signed, in the JSON of WebAuthn, level 3. */
const passkeyAnswerSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: z.string().max(1_000).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** A passkey that an authenticator has just made, in the JSON of WebAuthn, level 3. */
export const newPasskeySchema = z.object({
  name: requiredText(60, 'A name is required'),
  response: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: base64url(10_000),
      attestationObject: base64url(50_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The second step of a login: exactly one of three. */
export const secondStepSchema = z
  .object({
    challenge: challengeSchema,
    code: codeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(
    ({ code, recoveryCode, passkey }) =>
      [code, recoveryCode, passkey].filter((answer) => answer !== undefined).length === 1,
    'Give a code, a recovery code or a passkey',
  );
export type SecondStep = z.infer<typeof secondStepSchema>;
export type SecondStepInput = z.input<typeof secondStepSchema>;

/** A refusal; the last two fields are there when the password was right and only the second step is missing. */
export const secondFactorNeededSchema = z.looseObject({
  message: z.string(),
  error: z.string(),
  secondFactor: z.array(z.enum(secondFactors)).optional(),
  challenge: z.string().optional(),
});

/** That whoever has the session is its owner: the password, or a passkey's answer to a challenge. */
export const proofSchema = z.union(
  [
    z.object({ password: z.string().min(1, 'Password is required').max(512) }),
    z.object({ challenge: challengeSchema, passkey: passkeyAnswerSchema }),
  ],
  { error: 'Give your password or a passkey' },
);
export type Proof = z.infer<typeof proofSchema>;

export const challengeAnswerSchema = z.object({ challenge: z.string() });
export const proofAnswerSchema = z.object({ provenUntil: instant() });

export const firstCodeSchema = z.object({ code: codeSchema });

/** What an authenticator app is to be given, as a text and as a QR code's content. */
export const codeSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type CodeSecret = z.infer<typeof codeSecretSchema>;

/** Recovery codes are answered once, when they are made; null: there were some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
});
export const passkeyAddedSchema = recoveryCodesSchema.extend({ passkey: passkeySchema });

/** How an account's login is secured beside its password. */
export const securitySchema = z.object({
  /** Whether the park requires a second factor. */
  isRequired: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Since when an authenticator app gives codes; null: none does. */
  codesSince: instant().nullable(),
  recoveryCodesLeft: z.int(),
  /** Where the account is told of changes. */
  email: z.string().nullable(),
});
export type Security = z.infer<typeof securitySchema>;
