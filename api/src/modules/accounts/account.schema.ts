import { z } from 'zod';
import { requiredText } from '../text.schema.ts';

export const roles = ['admin', 'editor', 'hiring', 'gate'] as const;
export type Role = (typeof roles)[number];

export const loginSchema = z.object({
  username: requiredText(100, 'Username is required'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
});
export type LoginInput = z.infer<typeof loginSchema>;

export interface LoginAnswer {
  token: string;
  message: string;
}

export interface VerifyAnswer {
  username: string;
  role: Role;
  expiresAt: string;
}

/** What the login page may know before anybody logs in. */
export interface LoginOptions {
  /** The seeded account, exactly while it exists with its default password. */
  demo: { username: string; password: string } | null;
}
