import type { PendingFactor } from '@boutik/contract';
import { DomainError, type Right, type Role } from '@boutik/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The user of a valid session token. */
export interface SignedInUser {
  id: number;
  role: Role;
  email: string;
  name: string;
  prenom: string;
  /** Those of a role of the shop's own; absent where the role of the specification decides. */
  rights?: readonly Right[];
  /** Of a session that opens nothing yet; only endpoints that say `beforeSecondFactor` get it. */
  pending?: PendingFactor;
  /** The member of the staff whose session shows the site as this client, and reads only. */
  viewedBy?: number;
}

/** The caller of a request, set by the audience guard. */
export interface CallerInfo {
  user: SignedInUser | null;
  /** The bearer token or session cookie as sent, when it is valid. */
  token: string | null;
  /** The guest cart id of X-Session-ID. */
  guestCartId: string | null;
  address: string;
  /** The User-Agent header, "" when it is absent. */
  userAgent: string;
  requestId: string;
  /**
   * Digest of this call's Idempotency-Key, or null. Stored with a document in the same transaction, it finds that
   * document again when the response was lost.
   */
  idempotencyKey: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: CallerInfo;
  }
}

/** Port: finds the user of a session token; implemented by the accounts library. */
export abstract class SessionReader {
  /**
   * Null for a token that is unknown, expired, revoked or of a closed account, and for one that still awaits its second
   * factor unless `beforeSecondFactor` is true.
   */
  abstract read(token: string, options?: { beforeSecondFactor?: boolean }): Promise<SignedInUser | null>;
  /** Those of the tokens that are still valid, in one query. Each was read before: secrets are not compared again. */
  abstract filterValid(tokens: readonly string[]): Promise<Set<string>>;
}

/** Parameter decorator: the caller of the request. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => callerOf(context));

/** Parameter decorator: the signed-in user who calls a route for signed-in users. Throws unauthenticated. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = callerOf(context);
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
});

function callerOf(context: ExecutionContext): CallerInfo {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('The audience guard has not run for this route.');
  return caller;
}
