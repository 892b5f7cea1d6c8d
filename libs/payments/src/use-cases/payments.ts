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
    const said = await this.ask(session);
    if (!said || said.reference !== session.reference) return UNKNOWN;
    const { amount, currency, state } = said;
    // Approved, and given up before: its money is never taken.
    if (state === 'approved')
      return { state: session.state === 'cancelled' ? 'cancelled' : 'pending', amount, currency };
    if (state !== 'open') await this.ledger.settle(session, { ...said, state });
    return { state: wordFor(state), amount, currency };
  }

  /** What came in for sessions, by session: the ledger's word; cents. */
  received(sessionIds: readonly string[]): Promise<Map<string, { amount: Cents; currency: string }>> {
    return this.ledger.received(sessionIds);
  }

  /** The ledger's lines of one reference, the oldest first; cents. */
  movements(reference: string): Promise<PaymentMovement[]> {
    return this.ledger.movements(reference);
  }

  /** Which ways to pay this shop offers. */
  offered(): { name: PaymentProviderName; isDemonstration: boolean }[] {
    return this.providers.offered();
  }

  /** Gives up every open payment of a reference; what has been paid meanwhile stays paid. */
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

  /** Takes a provider's signed announcement; the second of the same name changes nothing. */
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

  /** Asks about sessions whose announcement never came; returns how many were asked about. */
  async reconcile(): Promise<number> {
    const silent = await this.ledger.silent(200);
    for (const { provider, session_id: sessionId } of silent) {
      // One provider that does not answer must not keep the others' payments waiting.
      await this.confirm({ provider, sessionId }).catch((error: unknown) => {
        logger('payments').warn({ err: error, provider, sessionId }, 'A silent session could not be asked about');
      });
    }
    return silent.length;
  }

  /** The provider's word; money that the payer has approved is taken while the session is open in our books. */
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
