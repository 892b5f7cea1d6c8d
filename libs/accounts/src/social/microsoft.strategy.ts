import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-microsoft';
import type { Identity } from './identity.js';
import { type Credentials, OpenIdConnect, VERIFY_ARITY, type VerifyParameters } from './openid-connect.js';

/** Microsoft Entra ID: `common`, `organizations`, `consumers` or one directory, as the issuer names it. */
export class MicrosoftStrategy extends PassportStrategy(Strategy, 'microsoft', VERIFY_ARITY) {
  private readonly openId: OpenIdConnect;

  constructor(credentials: Credentials) {
    const directory = credentials.issuer.replace(/\/v2\.0$/, '');
    const openId = new OpenIdConnect('microsoft', credentials, `${directory}/discovery/v2.0/keys`);
    super({
      ...openId.options,
      authorizationURL: `${directory}/oauth2/v2.0/authorize`,
      tokenURL: `${directory}/oauth2/v2.0/token`,
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
