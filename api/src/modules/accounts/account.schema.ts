import { z } from 'zod';
import { emailAddress, requiredText } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

export const roles = ['admin', 'editor', 'hiring', 'gate'] as const;
export type Role = (typeof roles)[number];

const passwordLength = { least: 15, most: 256 };
/** Characters are code points, so that an emoji counts as one. */
const lengthOf = (password: string) => [...password].length;

const roleSchema = z.enum(roles, { error: `The role must be one of ${roles.join(', ')}` });
const usernameSchema = requiredText(100, 'Username is required').regex(
  /^[\w.@-]+$/,
  'A username may contain only letters, digits and . _ - @',
);

/** A password that someone chooses. Whether it is too common is for the server to say. */
export const passwordSchema = z
  .string({ error: 'Password is required' })
  .refine((value) => value.isWellFormed(), 'The password contains characters that cannot be stored')
  .refine(
    (value) => lengthOf(value) >= passwordLength.least,
    `The password must have at least ${passwordLength.least} characters`,
  )
  .refine(
    (value) => lengthOf(value) <= passwordLength.most,
    `The password must have at most ${passwordLength.most} characters`,
  )
  .meta({ format: 'password', minLength: passwordLength.least, maxLength: passwordLength.most });

/** A password that someone has; how long it is says nothing about whether it fits. */
const givenPassword = (sentence: string) =>
  z
    .string({ error: sentence })
    .min(1, sentence)
    .max(2 * passwordLength.most, `The password must have at most ${passwordLength.most} characters`);

export const loginSchema = z.object({
  username: requiredText(100, 'Username is required'),
  password: givenPassword('Password is required'),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: givenPassword('The current password is required'),
  newPassword: passwordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const emailChangeSchema = z.object({
  email: emailAddress('The email address is not valid').nullable(),
});

export const newAccountSchema = z.object({
  username: usernameSchema,
  password: passwordSchema,
  role: roleSchema,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const accountChangesSchema = z
  .object({ role: roleSchema.optional(), password: passwordSchema.optional() })
  .refine(({ role, password }) => role !== undefined || password !== undefined, 'Give a role or a password');
export type AccountChanges = z.infer<typeof accountChangesSchema>;

/** An account as administrators see it. */
export const accountSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    role: roleSchema,
    createdAt: instant(),
    /** Null: nobody has logged in yet. */
    lastLoginAt: instant().nullable(),
  })
  .meta({ id: 'Account' });
export type AccountAnswer = z.infer<typeof accountSchema>;

export const loginAnswerSchema = z.object({ token: z.string(), message: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const verifyAnswerSchema = z.object({
  username: z.string(),
  role: roleSchema,
  expiresAt: instant(),
  /** There while the account may only set up the second factor that the park requires. */
  enrolling: z.literal(true).optional(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** What the login page may know before anyone logs in. */
export const loginOptionsSchema = z.object({
  /** The seeded account, exactly while it exists with its default password. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
});
export type LoginOptions = z.infer<typeof loginOptionsSchema>;
