import { randomToken } from '@boutik/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity, Provider } from './identity.js';

/** Name of the signed cookie with the OAuth state, set between the redirect to the provider and the callback. */
export const STATE_COOKIE = 'boutik_journey';
export const TEN_MINUTES_IN_SECONDS = 600;

const shortText = z.string().max(64).optional().catch(undefined);
/** Parameters of the sign-in page that are passed back to it after the sign-in. */
export const returnParamsSchema = z.object({ redirect: shortText, id: shortText, sessionID: shortText });
export type ReturnParams = z.output<typeof returnParamsSchema>;

const requestedSchema = z.object({ nonce: z.string(), returnParams: returnParamsSchema });
/** What the guard sends through the sign-in, besides what passport-oauth2 adds. */
export type RequestedSignIn = z.output<typeof requestedSchema>;

const cookieSchema = z.object({
  provider: z.string(),
  /** The `state` parameter at the provider. */
  handle: z.string(),
  /** PKCE's code verifier. */
  verifier: z.string(),
  requested: requestedSchema,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** A request in passport's hands: with its reply, as in Express, and with the result of the guard. */
export interface SignInRequest extends FastifyRequest {
  res: FastifyReply;
  user?: Identity | null;
  authInfo?: { state?: RequestedSignIn };
}

/** State store of passport-oauth2 in a cookie: no server session, and any instance can finish a sign-in. */
export class SignInStateStore {
  constructor(private readonly provider: Provider) {}

  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- passport-oauth2 passes PKCE's verifier to stores with five parameters only
  store(
    request: SignInRequest,
    verifier: string,
    requested: RequestedSignIn,
    _meta: unknown,
    done: (error: null, handle: string) => void,
  ): void {
    const handle = randomToken(32);
    const expiresAt = Date.now() + TEN_MINUTES_IN_SECONDS * 1000;
    const content = JSON.stringify({ provider: this.provider, handle, verifier, requested, expiresAt });
    const value = Buffer.from(content).toString('base64url');
    request.res.setCookie(STATE_COOKIE, value, { httpOnly: true, maxAge: TEN_MINUTES_IN_SECONDS, signed: true });
    done(null, handle);
  }

  verify(
    request: FastifyRequest,
    handle: unknown,
    done: (error: null, verifier: string | false, requested?: RequestedSignIn) => void,
  ): void {
    const state = this.read(request);
    if (!state || state.handle !== handle) return done(null, false);
    done(null, state.verifier, state.requested);
  }

  /** The state of this browser's sign-in at the provider; null when it is absent, forged or expired. */
  read(request: FastifyRequest): z.output<typeof cookieSchema> | null {
    const { valid, value } = request.unsignCookie(request.cookies[STATE_COOKIE] ?? '');
    if (!valid) return null;
    const state = cookieSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    return state.provider === this.provider && state.expiresAt > Date.now() ? state : null;
  }
}
