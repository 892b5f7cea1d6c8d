import type { Role } from '@boutik/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The person behind a live token. */
export interface SignedInUser {
  id: number;
  role: Role;
  email: string;
  name: string;
  prenom: string;
}

/** Who is calling, settled once per request by the audience guard. */
export interface CallerInfo {
  user: SignedInUser | null;
  /** The bearer token or session cookie as presented, when it is alive. */
  token: string | null;
  /** The guest cart that X-Session-ID names. */
  guestCartId: string | null;
  address: string;
  /** What the caller's program calls itself, "" when it says nothing. */
  agent: string;
  requestId: string;
  /**
   * What this call's Idempotency-Key stands for, or null. Written with a document in its own transaction it finds that
   * document again when the answer was lost on the way.
   */
  requestKey: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: CallerInfo;
  }
}

/** Port: turns a presented token into its person; implemented by the accounts library. */
export abstract class SessionReader {
  /** Null for a token that is unknown, expired, revoked or of a closed account. */
  abstract read(token: string): Promise<SignedInUser | null>;
  /** Those of the tokens that are alive, in one look. Each was read before: their secrets are not compared again. */
  abstract alive(tokens: readonly string[]): Promise<Set<string>>;
}

/** The caller in a controller's signature. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerInfo => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('The audience guard has not run for this route.');
  return caller;
});
