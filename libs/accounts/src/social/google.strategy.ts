import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-google-oauth20';
import type { Identity } from './identity.js';
import { type Credentials, OpenIdConnect, VERIFY_ARITY, type VerifyParameters } from './openid-connect.js';

/** Endpoints of accounts.google.com/.well-known/openid-configuration; another issuer serves them all (tests). */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', VERIFY_ARITY) {
  private readonly openId: OpenIdConnect;

  constructor(credentials: Credentials) {
    const { issuer } = credentials;
    const apis = issuer.replace('//accounts.google.com', '//www.googleapis.com');
    const openId = new OpenIdConnect('google', credentials, `${apis}/oauth2/v3/certs`);
    super({
      ...openId.options,
      authorizationURL: `${issuer}/o/oauth2/v2/auth`,
      tokenURL: `${apis}/oauth2/v4/token`,
    });
    this.openId = openId;
  }

  override authorizationParams(options: { nonce: string }): object {
    return { ...super.authorizationParams(options), nonce: options.nonce };
  }

  validate(...parameters: VerifyParameters): Promise<Identity> {
    return this.openId.identify(parameters);
  }
}
