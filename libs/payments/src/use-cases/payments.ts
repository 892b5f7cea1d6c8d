import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import {
  PaymentProviders,
  type PaymentRequest,
  type PaymentState,
  type ProviderAnswer,
} from '../providers/payment-provider.js';
import { PaymentLedger, type PaymentMovement, type PaymentSession } from './payment-ledger.js';

export interface PaymentOutcome {
  /** "pending" while the payer has not paid, "unknown" when session and reference do not belong together. */
  state: 'paid' | 'pending' | 'refused' | 'cancelled' | 'unknown';
  amount: Cents;
  currency: string;
}

const UNKNOWN: PaymentOutcome = { state: 'unknown', amount: 0, currency: 'EUR' };

/** Opens, confirms and cancels payments. It is independent of orders: a payment only has a reference. */
@Injectable()
export class Payments {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly ledger: PaymentLedger,
  ) {}

  /** Opens a hosted payment page for `amount` (cents). */
  async open(
    request: PaymentRequest & { provider: PaymentProviderName },
  ): Promise<{ sessionId: string; paymentUrl: string }> {
    const { provider, ...payment } = request;
    const opened = await this.providers.named(provider).open(payment);
    await this.ledger.opened(provider, opened.sessionId, payment);
    return opened;
  }

  /** Asks the provider, never trusts the browser. Records the result once, however often and in whatever order it is called. */
  async confirm(asked: {
    provider: PaymentProviderName;
    sessionId: string;
    reference?: string;
  }): Promise<PaymentOutcome> {
    const session = await this.ledger.find(asked.provider, asked.sessionId);
    if (!session || (asked.reference !== undefined && asked.reference !== session.reference)) return UNKNOWN;
    const said = await this.ask(session);
    if (!said || said.reference !== session.reference) return UNKNOWN;
    const { amount, currency, state } = said;
    // Approved after it was cancelled here: never captured.
    if (state === 'approved')
      return { state: session.state === 'cancelled' ? 'cancelled' : 'pending', amount, currency };
    if (state !== 'open') await this.ledger.settle(session, { ...said, state });
    return { state: wordFor(state), amount, currency };
  }

  /** Captured amounts by session, according to the ledger; cents. */
  received(sessionIds: readonly string[]): Promise<Map<string, { amount: Cents; currency: string }>> {
    return this.ledger.received(sessionIds);
  }

  /** The ledger's lines of one reference, the oldest first; cents. */
  movements(reference: string): Promise<PaymentMovement[]> {
    return this.ledger.movements(reference);
  }

  /** The payment providers that this shop offers. */
  offered(): { name: PaymentProviderName; isDemonstration: boolean }[] {
    return this.providers.offered();
  }

  /** Cancels every open payment of a reference; what has been paid meanwhile stays paid. */
  async cancel(asked: { provider: PaymentProviderName; reference: string }): Promise<void> {
    const provider = this.providers.named(asked.provider);
    for (const session of await this.ledger.openOf(asked.provider, asked.reference)) {
      await provider.cancel(session.session_id);
      const said = await provider.read(session.session_id);
      const state = said?.state === 'paid' || said?.state === 'refused' ? said.state : 'cancelled';
      await this.ledger.settle(session, {
        state,
        amount: said?.amount ?? Number(session.amount_cents),
        currency: said?.currency ?? session.currency,
        captureId: said?.captureId ?? null,
      });
    }
  }

  /** Handles a provider's signed webhook; a repeated one with the same id changes nothing. */
  async hear(
    provider: PaymentProviderName,
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<void> {
    const event = await this.providers.named(provider).readWebhook(body, headers);
    const sessionId = event.sessionId ?? (await this.sessionOf(provider, event.captureId));
    if (sessionId) await this.confirm({ provider, sessionId });
    await this.ledger.firstHeard(provider, { ...event, sessionId });
  }

  /** Queries the providers about sessions without a webhook. @returns how many */
  async reconcile(): Promise<number> {
    const silent = await this.ledger.silent(200);
    for (const { provider, session_id: sessionId } of silent) {
      // A provider that does not respond must not block the payments of the others.
      await this.confirm({ provider, sessionId }).catch((error: unknown) => {
        logger('payments').warn({ err: error, provider, sessionId }, 'A stale session could not be queried');
      });
    }
    return silent.length;
  }

  /** The payment's state at the provider; an approved payment is captured while its session is open here. */
  private async ask(session: PaymentSession): Promise<ProviderAnswer | null> {
    const provider = this.providers.named(session.provider);
    const said = await provider.read(session.session_id);
    return said?.state === 'approved' && session.state === 'open' ? provider.capture(session.session_id) : said;
  }

  private async sessionOf(provider: PaymentProviderName, captureId: string | null): Promise<string | null> {
    return captureId === null ? null : ((await this.ledger.captured(provider, captureId))?.session_id ?? null);
  }
}

function wordFor(state: PaymentState): PaymentOutcome['state'] {
  return state === 'open' ? 'pending' : state;
}
