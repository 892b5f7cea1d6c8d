import { DomainError } from '@boutik/kernel';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { Authenticator } from 'passport';
import type { Identity, Provider } from './identity.js';
import { providerStrategy } from './provider-strategy.js';

/** What has to be remembered between leaving for the provider and coming back. */
export type Remembered = Record<string, unknown>;

type Middleware = (request: object, reply: object, next: (error: unknown) => void) => void;

interface Journey {
  /** Path and query on our side. */
  url: string;
  session: Remembered;
}

type Step = { kind: 'leave'; address: string } | { kind: 'known'; identity: Identity } | { kind: 'refused' };

/** Sends people to a provider and reads who came back, through passport. */
@Injectable()
export class Providers {
  private readonly passport = new Authenticator();
  private readonly ready = new Map<Provider, Promise<boolean>>();

  /** The provider's address to go to; writes into `session`. Null for a provider without keys. Throws unavailable. */
  async leave(provider: Provider, session: Remembered): Promise<string | null> {
    if (!(await this.prepared(provider))) return null;
    const step = await this.step(provider, { url: '/', session });
    return step.kind === 'leave' ? step.address : null;
  }

  /** Who came back, or null: refused there, forged, stale. */
  async identify(provider: Provider, journey: Journey): Promise<Identity | null> {
    if (!/[?&](code|error)=/.test(journey.url) || !(await this.prepared(provider))) return null;
    try {
      const step = await this.step(provider, journey);
      return step.kind === 'known' ? step.identity : null;
    } catch (error) {
      logger('accounts').warn({ err: error, provider }, 'A sign-in by a provider was not accepted');
      return null;
    }
  }

  /** Metadata are read once; a provider that could not be reached is asked again the next time. */
  private async prepared(provider: Provider): Promise<boolean> {
    const ready = this.ready.get(provider) ?? this.prepare(provider);
    this.ready.set(provider, ready);
    try {
      return await ready;
    } catch (error) {
      this.ready.delete(provider);
      logger('accounts').warn({ err: error, provider }, 'A sign-in provider cannot be reached');
      throw new DomainError('unavailable', 'provider-away', '');
    }
  }

  private async prepare(provider: Provider): Promise<boolean> {
    const strategy = await providerStrategy(provider);
    if (strategy) this.passport.use(provider, strategy);
    return strategy !== null;
  }

  /** One run of passport's middleware, whose reply is only ever a redirect. */
  private step(provider: Provider, { url, session }: Journey): Promise<Step> {
    return new Promise((resolve, reject) => {
      let address = '';
      const reply = {
        statusCode: 200,
        setHeader: (name: string, value: string) => {
          if (name === 'Location') address = value;
        },
        end: () => resolve({ kind: 'leave', address }),
      };
      const done = (error: unknown, identity: Identity | false | null) => {
        if (error) reject(error instanceof Error ? error : new Error('The provider failed.'));
        else resolve(identity ? { kind: 'known', identity } : { kind: 'refused' });
      };
      const run: Middleware = this.passport.authenticate(provider, { session: false }, done) as Middleware;
      run({ method: 'GET', url, headers: {}, session }, reply, reject);
    });
  }
}
