import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';

export interface PaymentRequest {
  /** What the payer's order is called; comes back with every answer. */
  reference: string;
  amount: Cents;
  currency: 'EUR';
  description: string;
  customerEmail: string;
  /** Where the payer's browser goes afterwards; the session id is added as `session_id`. */
  successUrl: string;
  cancelUrl: string;
}

export type PaymentState = 'open' | 'paid' | 'refused' | 'cancelled';

export interface ProviderAnswer {
  state: PaymentState;
  reference: string;
  amount: Cents;
  currency: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Null for announcements that are about no payment session. */
  sessionId: string | null;
}

/** Port: somebody who takes money for us. What it says when asked is the truth about a payment (decisions §2.3). */
export abstract class PaymentProvider {
  abstract readonly name: PaymentProviderName;

  /** Opens a hosted payment page. */
  abstract open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }>;

  /** What the provider knows of a session; null when it knows none of that name. */
  abstract read(sessionId: string): Promise<ProviderAnswer | null>;

  /** Closes an open session so that it can no longer be paid. */
  abstract cancel(sessionId: string): Promise<void>;

  /**
   * Reads a signed announcement. Throws DomainError "malformed" when the signature is missing,
   * wrong or older than five minutes; the content of an announcement is never believed beyond its session id.
   */
  abstract readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent;
}

/** The adapter that runs for each provider name; chosen once, from configuration. */
export class PaymentProviders {
  private readonly byName: ReadonlyMap<PaymentProviderName, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  named(name: PaymentProviderName): PaymentProvider {
    const provider = this.byName.get(name);
    if (!provider) throw new Error(`No adapter for payment provider ${name}.`);
    return provider;
  }
}
