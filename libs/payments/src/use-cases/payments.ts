import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentProviders, type PaymentRequest, type PaymentState } from '../providers/payment-provider.js';
import { PaymentLedger } from './payment-ledger.js';

export interface PaymentOutcome {
  /** "pending" while the payer has not decided, "unknown" when provider and reference do not belong together. */
  state: 'paid' | 'pending' | 'refused' | 'cancelled' | 'unknown';
  amount: Cents;
  currency: string;
}

const UNKNOWN: PaymentOutcome = { state: 'unknown', amount: 0, currency: 'EUR' };

/** Opens, confirms and cancels payments; knows no orders, only the reference it was given. */
@Injectable()
export class Payments {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly ledger: PaymentLedger,
  ) {}

  /** A hosted page where `amount` (cents) can be paid. */
  async open(
    request: PaymentRequest & { provider: PaymentProviderName },
  ): Promise<{ sessionId: string; paymentUrl: string }> {
    const { provider, ...payment } = request;
    const opened = await this.providers.named(provider).open(payment);
    await this.ledger.opened(provider, opened.sessionId, payment);
    return opened;
  }

  /** Asks the provider, never the browser; writes the answer down once, however often and in whatever order it is asked. */
  async confirm(asked: {
    provider: PaymentProviderName;
    sessionId: string;
    reference?: string;
  }): Promise<PaymentOutcome> {
    const session = await this.ledger.find(asked.provider, asked.sessionId);
    if (!session || (asked.reference !== undefined && asked.reference !== session.reference)) return UNKNOWN;
    const said = await this.providers.named(asked.provider).read(asked.sessionId);
    if (!said || said.reference !== session.reference) return UNKNOWN;
    if (said.state !== 'open') await this.ledger.settle(session, said);
    return { state: wordFor(said.state), amount: said.amount, currency: said.currency };
  }

  /** Gives up every open payment of a reference; what has been paid meanwhile stays paid. */
  async cancel(asked: { provider: PaymentProviderName; reference: string }): Promise<void> {
    for (const session of await this.ledger.openOf(asked.provider, asked.reference)) {
      await this.providers.named(asked.provider).cancel(session.session_id);
      await this.confirm({ provider: asked.provider, sessionId: session.session_id });
    }
  }

  /** Takes a provider's signed announcement; the second of the same name changes nothing. */
  async hear(
    provider: PaymentProviderName,
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<void> {
    const event = this.providers.named(provider).readWebhook(body, headers);
    if (event.sessionId) await this.confirm({ provider, sessionId: event.sessionId });
    await this.ledger.firstHeard(provider, event);
  }

  /** Asks about sessions whose announcement never came; returns how many were asked about. */
  async reconcile(): Promise<number> {
    const silent = await this.ledger.silent(200);
    for (const { provider, session_id: sessionId } of silent) await this.confirm({ provider, sessionId });
    return silent.length;
  }
}

function wordFor(state: PaymentState): PaymentOutcome['state'] {
  return state === 'open' ? 'pending' : state;
}
