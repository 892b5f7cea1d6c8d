import type { PaymentProviderName, PaymentSource } from '@boutik/contract';
import { type Cents, DomainError, notFound } from '@boutik/kernel';

export interface PaymentRequest {
  /** The reference of the payer's order; returned with every provider result. */
  reference: string;
  amount: Cents;
  currency: 'EUR';
  description: string;
  customerEmail: string;
  /** Where the payer's browser is redirected afterwards, with the session in a query parameter (`session_id`, PayPal: `token`). */
  successUrl: string;
  cancelUrl: string;
}

/** The stored state of a payment session. */
export type PaymentState = 'open' | 'paid' | 'refused' | 'cancelled';

export interface ProviderPayment {
  /** "approved": the payer has approved and the payment can be captured. */
  state: PaymentState | 'approved';
  reference: string;
  amount: Cents;
  currency: string;
  /** The provider's id of the captured payment; refunds refer to it. */
  captureId: string | null;
  /** What the provider has refunded of it so far. */
  refunded: Cents;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Both null for webhooks that are not about a payment of ours. */
  sessionId: string | null;
  captureId: string | null;
  /** The dispute that it is about. */
  disputeId?: string | null;
}

/** Both of the first two are open. An inquiry that ended without a claim is won. */
export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost';

/** A dispute of a captured payment; cents. */
export interface ProviderDispute {
  state: DisputeState;
  captureId: string;
  /** The code of the provider. */
  reason: string;
  amount: Cents;
  currency: string;
  openedAt: Date;
  /** Until when the provider takes evidence; null when it does not any more. */
  dueBy: Date | null;
  /** Taken from the shop so far, given back to it, and the fee for it. */
  withdrawn: Cents;
  reinstated: Cents;
  fee: Cents;
  /** The page where staff answer. */
  url: string;
}

export interface RefundRequest {
  captureId: string;
  amount: Cents;
  currency: string;
  /** Idempotency key: refunded once per key. */
  key: string;
}

/** "pending": accepted but not completed yet. */
export interface RefundResult {
  state: 'refunded' | 'pending' | 'failed';
  refundId: string | null;
}

/** The provider did not respond, or not as documented; a later retry may succeed. */
export class ProviderUnavailable extends DomainError {
  /** @param reason for the log, in English */
  constructor(reason: string, { cause }: { cause?: unknown } = {}) {
    super(
      'unavailable',
      'payment-provider-away',
      'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
    );
    this.cause = cause ?? reason;
  }
}

/** What a provider's payment page offers besides its own means, by the names that customers know. */
export interface PaymentOffers {
  wallets: string[];
  /** Credits of others, to pay in several instalments; the provider decides for which amounts. */
  credits: string[];
}

export const NO_OFFERS: PaymentOffers = { wallets: [], credits: [] };

/** The smallest amounts that the providers take, in cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const SMALLEST: Record<PaymentProviderName, Cents> = { stripe: 50, paypal: 1 };

/** Port: a payment provider. Its state of a payment is authoritative (decisions §2.3). */
export abstract class PaymentProvider {
  abstract readonly name: PaymentProviderName;
  /** True for the sandbox, which moves no real money. */
  abstract readonly isDemonstration: boolean;

  /** The smallest amount that it takes. */
  get smallestAmount(): Cents {
    return SMALLEST[this.name];
  }

  /** What its payment page offers besides. Throws while the provider does not tell. */
  readOffers(): Promise<PaymentOffers> {
    return Promise.resolve(NO_OFFERS);
  }

  /** Opens a hosted payment page. @throws ProviderUnavailable */
  abstract open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }>;

  /** The provider's state of a session; null for an unknown one. Read-only. */
  abstract read(sessionId: string): Promise<ProviderPayment | null>;

  /** Captures an "approved" session; otherwise the same as `read`. */
  abstract capture(sessionId: string): Promise<ProviderPayment | null>;

  /** Closes an open session where the provider supports it, so that it cannot be paid any more. */
  abstract cancel(sessionId: string): Promise<void>;

  /** Refunds an amount; "failed" only when the provider refuses. */
  abstract refund(request: RefundRequest): Promise<RefundResult>;

  /** The state of a refund that `refund` has created. Read-only; throws for an unknown one. */
  abstract readRefund(refundId: string): Promise<RefundResult>;

  /** The provider's state of a dispute; null for an unknown one. Read-only. */
  abstract readDispute(disputeId: string): Promise<ProviderDispute | null>;

  /**
   * Reads a signed webhook. Throws DomainError "malformed" when the signature is missing, wrong or too old.
   * Only the id of a payment or a dispute is used from its content; the state is then read from the provider.
   */
  abstract readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent>;
}

/** The configured provider for each provider name. */
export class PaymentProviders {
  private byName: ReadonlyMap<PaymentSource, PaymentProvider> = new Map();

  constructor(providers: readonly PaymentProvider[]) {
    this.replace(providers);
  }

  protected replace(providers: readonly PaymentProvider[]): void {
    this.byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /** @throws DomainError not-found when this shop does not offer the provider */
  get(name: PaymentSource): PaymentProvider {
    const provider = this.byName.get(name);
    if (!provider) throw notFound('no-such-payment-means', "Ce moyen de paiement n'est pas proposé.");
    return provider;
  }

  list(): PaymentProvider[] {
    return [...this.byName.values()];
  }
}
