import type { HttpBindings } from '@hono/node-server';
import type { Role } from '../modules/accounts/account.schema.ts';

/** Who a bearer token belongs to. */
export interface Account {
  id: number;
  username: string;
  role: Role;
  sessionId: number;
  expiresAt: Date;
}

/** What middleware sets for the routes in Hono's context. */
export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Undefined when there is no token or it is not valid. */
    account: Account | undefined;
  };
}
