import { configuration } from '@boutik/platform/config';
import type { StateStore } from 'passport-oauth2';
import { IdTokens } from './id-tokens.js';
import { type Identity, identityFromClaims, type Provider } from './identity.js';
import { type SignInRequest, SignInStateStore } from './sign-in-state.js';

export type Credentials = NonNullable<ReturnType<typeof configuration>['social'][Provider]>;

/** The parameters of passport-oauth2's verify callback: request, access token, refresh token, token response, profile. */
export type VerifyParameters = [SignInRequest, string, string, { id_token?: string }, unknown];

/** Their number, with the callback: the length by which passport-oauth2 recognizes the form with the token response. */
export const VERIFY_ARITY = 6;

/**
 * What OpenID Connect adds to an OAuth 2.0 strategy of passport, and what its `validate` does. The user comes from the
 * ID token of the code exchange; the provider's profile endpoint is not called.
 */
export class OpenIdConnect {
  private readonly states: SignInStateStore;
  private readonly idTokens: IdTokens;

  constructor(
    private readonly provider: Provider,
    private readonly credentials: Credentials,
    keysUrl: string,
  ) {
    this.states = new SignInStateStore(provider);
    this.idTokens = new IdTokens(credentials, keysUrl);
  }

  /** Options of the strategy. */
  get options() {
    return {
      clientID: this.credentials.clientId,
      clientSecret: this.credentials.clientSecret,
      callbackURL: `${configuration().http.publicUrl}/api/login/${this.provider}/callback`,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      // The published types lack the form for PKCE.
      store: this.states as unknown as StateStore,
      passReqToCallback: true as const,
      skipUserProfile: true,
    };
  }

  /** The signed-in user at the provider. Throws when the ID token is absent or not valid. */
  async identify([request, , , { id_token: token }]: VerifyParameters): Promise<Identity> {
    const state = this.states.read(request);
    if (!state || token === undefined) throw new Error(`${this.provider} sent no ID token.`);
    return identityFromClaims(this.provider, await this.idTokens.verify(token, state.requested.nonce));
  }
}
