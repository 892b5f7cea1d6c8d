import { DomainError } from '@boutik/kernel';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { Authenticator } from 'passport';
import type { Identity, Provider } from './identity.js';
import { providerStrategy } from './provider-strategy.js';

/** State to keep between the redirect to the provider and the callback. */
export type OAuthSession = Record<string, unknown>;

type Middleware = (request: object, reply: object, next: (error: unknown) => void) => void;

interface CallbackRequest {
  /** Path and query of the callback on our site. */
  url: string;
  session: OAuthSession;
}

type OAuthStep = { kind: 'redirect'; address: string } | { kind: 'known'; identity: Identity } | { kind: 'refused' };

/** Starts a sign-in at a provider and reads the identity from the callback, through passport. */
@Injectable()
export class OAuthProviders {
  private readonly passport = new Authenticator();
  private readonly ready = new Map<Provider, Promise<boolean>>();

  /**
   * The provider's authorization URL; writes into `session`. Null for a provider that is not configured. Throws
   * unavailable.
   */
  async authorizationUrl(provider: Provider, session: OAuthSession): Promise<string | null> {
    if (!(await this.ensureReady(provider))) return null;
    const step = await this.runStep(provider, { url: '/', session });
    return step.kind === 'redirect' ? step.address : null;
  }

  /** The identity of the user, or null when the callback is refused, forged or expired. */
  async identify(provider: Provider, callback: CallbackRequest): Promise<Identity | null> {
    if (!/[?&](code|error)=/.test(callback.url) || !(await this.ensureReady(provider))) return null;
    try {
      const step = await this.runStep(provider, callback);
      return step.kind === 'known' ? step.identity : null;
    } catch (error) {
      logger('accounts').warn({ err: error, provider }, 'A sign-in by a provider was not accepted');
      return null;
    }
  }

  /** Reads the metadata once; retries at the next call when the provider could not be reached. */
  private async ensureReady(provider: Provider): Promise<boolean> {
    const ready = this.ready.get(provider) ?? this.register(provider);
    this.ready.set(provider, ready);
    try {
      return await ready;
    } catch (error) {
      this.ready.delete(provider);
      logger('accounts').warn({ err: error, provider }, 'A sign-in provider cannot be reached');
      throw new DomainError('unavailable', 'provider-away', '');
    }
  }

  private async register(provider: Provider): Promise<boolean> {
    const strategy = await providerStrategy(provider);
    if (strategy) this.passport.use(provider, strategy);
    return strategy !== null;
  }

  /** Runs passport's middleware once; its response is always a redirect. */
  private runStep(provider: Provider, { url, session }: CallbackRequest): Promise<OAuthStep> {
    return new Promise((resolve, reject) => {
      let address = '';
      const reply = {
        statusCode: 200,
        setHeader: (name: string, value: string) => {
          if (name === 'Location') address = value;
        },
        end: () => resolve({ kind: 'redirect', address }),
      };
      const done = (error: unknown, identity: Identity | false | null) => {
        if (error) reject(error instanceof Error ? error : new Error('The provider failed.'));
        else resolve(identity ? { kind: 'known', identity } : { kind: 'refused' });
      };
      const run: Middleware = this.passport.authenticate(provider, { session: false }, done);
      run({ method: 'GET', url, headers: {}, session }, reply, reject);
    });
  }
}
