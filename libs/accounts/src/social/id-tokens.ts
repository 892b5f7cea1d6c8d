import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';

/** The claims of an ID token. */
export type UserClaims = JWTPayload & { sub: string };

const CLOCK_TOLERANCE_SECONDS = 30;

/** Validates the ID tokens that a provider issues to this shop (OpenID Connect Core 1.0, 3.1.3.7). */
export class IdTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(
    private readonly client: { issuer: string; clientId: string },
    keysUrl: string,
  ) {
    this.keys = createRemoteJWKSet(new URL(keysUrl));
  }

  /** The claims. Throws when signature, issuer, audience, expiry or nonce is wrong, or the keys cannot be read. */
  async verify(token: string, nonce: string): Promise<UserClaims> {
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ['RS256'],
      issuer: issuerFor(this.client.issuer, decodeJwt(token)),
      audience: this.client.clientId,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (payload['nonce'] !== nonce) throw new Error('The ID token has the nonce of another sign-in.');
    const { sub } = payload;
    if (!sub) throw new Error('The ID token names no user.');
    return { ...payload, sub };
  }
}

/** Microsoft's endpoints for several directories issue tokens in the name of the user's directory. */
function issuerFor(issuer: string, { tid }: { tid?: unknown }): string {
  return typeof tid === 'string' ? issuer.replace(/\/(common|organizations|consumers)\//, `/${tid}/`) : issuer;
}
