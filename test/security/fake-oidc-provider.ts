import { OAuth2Server } from 'oauth2-mock-server';

/** Claims of the next user who signs in. */
export type Claims = Record<string, unknown> & { sub: string };

/** The paths of Google and of Microsoft's `common` directory. */
const ENDPOINTS = {
  google: { authorize: '/o/oauth2/v2/auth', token: '/oauth2/v4/token', jwks: '/oauth2/v3/certs' },
  microsoft: {
    authorize: '/common/oauth2/v2.0/authorize',
    token: '/common/oauth2/v2.0/token',
    jwks: '/common/discovery/v2.0/keys',
  },
};

/** An OpenID Connect provider on this machine: signs in the user of `claims` without a form. */
export class FakeOidcProvider {
  claims: Claims = { sub: 'nobody' };
  /** Claims that overwrite valid ones: another nonce, another audience. */
  forged: Record<string, unknown> = {};

  private constructor(
    private readonly server: OAuth2Server,
    readonly issuer: string,
  ) {}

  static async open(name: keyof typeof ENDPOINTS = 'google'): Promise<FakeOidcProvider> {
    const server = new OAuth2Server(undefined, undefined, { endpoints: ENDPOINTS[name] });
    await server.issuer.keys.generate('RS256');
    await server.start(0, 'localhost');
    const origin = server.issuer.url ?? '';
    const provider = new FakeOidcProvider(server, name === 'google' ? origin : `${origin}/common/v2.0`);
    server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, provider.claims, provider.forged);
    });
    return provider;
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}
