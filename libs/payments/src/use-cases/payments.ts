import { currentSeller } from '@boutik/platform/documents';
import type { PaymentProviderName } from '@boutik/contract';
import { type Cents, DomainError, formatEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowDispute } from '../disputes/follow-dispute.js';
import { handleEachByProvider } from '../providers/handle-each-by-provider.js';
import {
  type PaymentProvider,
  PaymentProviders,
  type PaymentRequest,
  type PaymentState,
  type ProviderPayment,
} from '../providers/payment-provider.js';
import { PaymentLedger, type PaymentMovement, type SettledPayment } from './payment-ledger.js';
import type { PaymentSessionRow } from './payment-session.entity.js';

export interface PaymentOutcome {
  /** "pending" while the payer has not paid, "unknown" when session and reference do not belong together. */
  state: 'paid' | 'pending' | 'refused' | 'cancelled' | 'unknown';
  amount: Cents;
  currency: string;
}

interface PaymentSessionKey {
  provider: PaymentProviderName;
  sessionId: string;
}

/** An opened payment. */
export type PaymentSession = Readonly<PaymentSessionRow>;

/** The result of a payment at its provider; `settled` is what `Payments.record` records. */
export interface CheckedPayment {
  outcome: PaymentOutcome;
  settled?: { session: PaymentSession; payment: SettledPayment };
}

const UNKNOWN: CheckedPayment = { outcome: { state: 'unknown', amount: 0, currency: 'EUR' } };

/** Opens, confirms and cancels payments. It is independent of orders: a payment only has a reference. */
@Injectable()
export class Payments {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly ledger: PaymentLedger,
    private readonly disputes: FollowDispute,
  ) {}

  /**
   * Opens a hosted payment page for `amount` (cents).
   * @throws SellerMissing: no payment without a lawful invoice
   * @throws DomainError conflict for an amount that the provider does not take
   */
  async open(
    request: PaymentRequest & { provider: PaymentProviderName },
  ): Promise<{ sessionId: string; paymentUrl: string }> {
    currentSeller();
    const { provider, ...payment } = request;
    const chosen = this.providers.get(provider);
    if (payment.amount < chosen.smallestAmount) throw amountTooSmall(chosen.smallestAmount);
    const opened = await chosen.open(payment);
    await this.ledger.recordOpened(provider, opened.sessionId, payment);
    return opened;
  }

  /** Asks the provider, never trusts the browser. Records the result once, however often and in whatever order it is called. */
  async confirm(target: PaymentSessionKey & { reference?: string }): Promise<PaymentOutcome> {
    const checked = await this.check(await this.findSession(target), target.reference);
    await this.record(checked);
    return checked.outcome;
  }

  /** An opened payment; null for an unknown session. */
  findSession({ provider, sessionId }: PaymentSessionKey): Promise<PaymentSession | null> {
    return this.ledger.find(provider, sessionId);
  }

  /**
   * Asks the provider for the result of a payment without recording it.
   * @param reference the one that the payment must have
   */
  async check(session: PaymentSession | null, reference = session?.reference): Promise<CheckedPayment> {
    if (!session || reference !== session.reference) return UNKNOWN;
    const providerPayment = await this.queryProvider(session);
    if (!providerPayment || providerPayment.reference !== session.reference) return UNKNOWN;
    const { amount, currency, state } = providerPayment;
    // Approved after it was cancelled here: never captured.
    if (state === 'approved')
      return { outcome: { state: session.state === 'cancelled' ? 'cancelled' : 'pending', amount, currency } };
    const outcome = { state: toOutcomeState(state), amount, currency };
    return state === 'open' ? { outcome } : { outcome, settled: { session, payment: { ...providerPayment, state } } };
  }

  /**
   * Records the result of a check once, and publishes a captured payment.
   * @param tx records in the caller's transaction, as its last change (docs/architecture.md, "Lock order")
   */
  async record({ settled }: CheckedPayment, tx?: EntityManager): Promise<void> {
    if (!settled) return;
    const { session, payment } = settled;
    await (tx ? this.ledger.settleWithin(tx, session, payment) : this.ledger.settle(session, payment));
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
  listProviders(): Pick<PaymentProvider, 'name' | 'isDemonstration' | 'smallestAmount' | 'readOffers'>[] {
    return this.providers.list();
  }

  /** Cancels every open payment of a reference; what has been paid meanwhile stays paid. */
  async cancel(target: { provider: PaymentProviderName; reference: string }): Promise<void> {
    const provider = this.providers.get(target.provider);
    for (const session of await this.ledger.findOpen(target.provider, target.reference)) {
      await provider.cancel(session.sessionId);
      const providerPayment = await provider.read(session.sessionId);
      const state =
        providerPayment?.state === 'paid' || providerPayment?.state === 'refused' ? providerPayment.state : 'cancelled';
      await this.ledger.settle(session, {
        state,
        amount: providerPayment?.amount ?? Number(session.amountCents),
        currency: providerPayment?.currency ?? session.currency,
        captureId: providerPayment?.captureId ?? null,
      });
    }
  }

  /** The same at every provider. */
  async cancelAll(reference: string): Promise<void> {
    for (const { name: provider } of this.listProviders()) await this.cancel({ provider, reference });
  }

  /** Handles a provider's signed webhook; a repeated one with the same id changes nothing. */
  async handleWebhook(
    provider: PaymentProviderName,
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<void> {
    const event = await this.providers.get(provider).readWebhook(body, headers);
    const sessionId = event.sessionId ?? (await this.findSessionId(provider, event.captureId));
    if (sessionId) await this.confirm({ provider, sessionId });
    if (event.disputeId) await this.disputes.follow({ provider, disputeId: event.disputeId });
    await this.ledger.recordWebhook(provider, { ...event, sessionId });
  }

  /** Queries the providers about sessions without a webhook. @returns how many */
  async reconcile(): Promise<number> {
    const staleSessions = await this.ledger.takeStale(200);
    await handleEachByProvider(staleSessions, ({ provider, sessionId }) => this.confirm({ provider, sessionId }));
    return staleSessions.length;
  }

  /** The payment's state at the provider; an approved payment is captured while its session is open here. */
  private async queryProvider(session: PaymentSession): Promise<ProviderPayment | null> {
    const provider = this.providers.get(session.provider);
    const providerPayment = await provider.read(session.sessionId);
    return providerPayment?.state === 'approved' && session.state === 'open'
      ? provider.capture(session.sessionId)
      : providerPayment;
  }

  private async findSessionId(provider: PaymentProviderName, captureId: string | null): Promise<string | null> {
    return captureId === null ? null : ((await this.ledger.findByCapture(provider, captureId))?.sessionId ?? null);
  }
}

function toOutcomeState(state: PaymentState): PaymentOutcome['state'] {
  return state === 'open' ? 'pending' : state;
}

function amountTooSmall(smallest: Cents): DomainError {
  return new DomainError(
    'conflict',
    'amount-too-small',
    `Ce moyen de paiement n’accepte que les montants à partir de ${formatEuros(smallest)}. Choisissez-en un autre.`,
  );
}
