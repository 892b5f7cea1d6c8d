import { OAuth2Server } from 'oauth2-mock-server';

/** Claims of the next user who signs in. */
export type Claims = Record<string, unknown> & { sub: string };

/** An OpenID Connect provider on this machine: signs in the user of `person` without a form. */
export class FakeOidcProvider {
  claims: Claims = { sub: 'nobody' };
  /** Claims that overwrite valid ones: another nonce, another audience. */
  forged: Record<string, unknown> = {};

  private constructor(
    private readonly server: OAuth2Server,
    readonly issuer: string,
  ) {}

  static async open(): Promise<FakeOidcProvider> {
    const server = new OAuth2Server();
    await server.issuer.keys.generate('RS256');
    await server.start(0, 'localhost');
    const provider = new FakeOidcProvider(server, server.issuer.url ?? '');
    server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, provider.claims, provider.forged);
    });
    return provider;
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}
