import type { PaymentProviderName } from '@boutik/contract';
import { type Cents, DomainError, notFound } from '@boutik/kernel';

export interface PaymentRequest {
  /** What the payer's order is called; comes back with every answer. */
  reference: string;
  amount: Cents;
  currency: 'EUR';
  description: string;
  customerEmail: string;
  /** Where the payer's browser goes afterwards; the session is named in the address (`session_id`, PayPal: `token`). */
  successUrl: string;
  cancelUrl: string;
}

/** What a payment session is in our books. */
export type PaymentState = 'open' | 'paid' | 'refused' | 'cancelled';

export interface ProviderAnswer {
  /** "approved": the payer agreed and the provider waits for our word to take the money. */
  state: PaymentState | 'approved';
  reference: string;
  amount: Cents;
  currency: string;
  /** What the provider calls the money it took; refunds name it. */
  captureId: string | null;
  /** What the provider has given back of it so far. */
  refunded: Cents;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Both null for announcements that are about no payment of ours. */
  sessionId: string | null;
  captureId: string | null;
}

export interface RefundRequest {
  captureId: string;
  amount: Cents;
  currency: string;
  /** The same key is refunded once, however often it is asked. */
  key: string;
}

/** "pending": accepted, the money is on its way. */
export interface RefundAnswer {
  state: 'refunded' | 'pending' | 'failed';
  refundId: string | null;
}

/** The provider did not answer, or not as its reference says; asking again later may help. */
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

/** Port: somebody who takes money for us. What it says when asked is the truth about a payment (decisions §2.3). */
export abstract class PaymentProvider {
  abstract readonly name: PaymentProviderName;
  /** True for the one that takes no money. */
  abstract readonly isDemonstration: boolean;

  /** Opens a hosted payment page. @throws ProviderUnavailable */
  abstract open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }>;

  /** What the provider knows of a session; null when it knows none of that name. Changes nothing. */
  abstract read(sessionId: string): Promise<ProviderAnswer | null>;

  /** Takes the money of a session that is "approved"; elsewhere the same as `read`. */
  abstract capture(sessionId: string): Promise<ProviderAnswer | null>;

  /** Closes an open session where the provider can, so that it is no longer paid. */
  abstract cancel(sessionId: string): Promise<void>;

  /** Gives money back; "failed" only when the provider says that it will not. */
  abstract refund(request: RefundRequest): Promise<RefundAnswer>;

  /** What became of a refund that `refund` has named. Changes nothing; throws when the provider knows none of that name. */
  abstract readRefund(refundId: string): Promise<RefundAnswer>;

  /**
   * Reads a signed announcement. Throws DomainError "malformed" when the signature is missing, wrong or too old;
   * the content of an announcement is never believed beyond the payment that it names.
   */
  abstract readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent>;
}

/** The adapter that runs for each provider name; chosen once, from configuration. */
export class PaymentProviders {
  private readonly byName: ReadonlyMap<PaymentProviderName, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /** @throws DomainError not-found when this shop does not take payments that way */
  named(name: PaymentProviderName): PaymentProvider {
    const provider = this.byName.get(name);
    if (!provider) throw notFound('no-such-payment-means', "Ce moyen de paiement n'est pas proposé.");
    return provider;
  }

  offered(): { name: PaymentProviderName; isDemonstration: boolean }[] {
    return [...this.byName.values()].map(({ name, isDemonstration }) => ({ name, isDemonstration }));
  }
}
