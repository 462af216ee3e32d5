import type { HttpBindings } from '@hono/node-server';
import type { Role } from '../modules/accounts/account.schema.ts';

/** Who a bearer token belongs to. */
export interface Account {
  id: number;
  username: string;
  role: Role;
  sessionId: number;
  expiresAt: Date;
  /** When the session's login was. */
  startedAt: Date;
  /** When this was asked, by the database's clock like all times here. */
  askedAt: Date;
  /** When the password or a passkey was last given again. */
  provenAt: Date | null;
  /** Whether all it may do is set up the second factor that this park requires. */
  enrolling: boolean;
}

/** What middleware sets for the routes in Hono's context. */
export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Undefined when there is no token, or it is not valid or not yet good for anything but enrolling. */
    account: Account | undefined;
    /** Whoever still has to set up a second factor. */
    enrollingAccount: Account | undefined;
  };
}
