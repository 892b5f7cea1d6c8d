import type { PaymentProviderName } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from './payment-ledger.js';

export interface PayerOf {
  provider: PaymentProviderName;
  /** Who asks; null for a guest. */
  userId: number | null;
}

/** Answers the two calls of a payer for payments of its own kind. */
export interface PaymentClaim {
  /** What every reference of that kind begins with: "SRV-". */
  prefix: string;
  confirm(payment: PayerOf & { sessionId: string; reference: string }): Promise<void>;
  cancel(payment: PayerOf & { reference: string }): Promise<void>;
}

/** Two kinds of orders share the success and cancel calls (AC-340): who sells claims payments by their reference. */
@Injectable()
export class PaymentClaims {
  private readonly claims: PaymentClaim[] = [];

  constructor(private readonly ledger: PaymentLedger) {}

  register(claim: PaymentClaim): void {
    this.claims.push(claim);
  }

  /** False when nobody has claimed the session's kind: it is the caller's own. */
  async confirm(payment: PayerOf & { sessionId: string }): Promise<boolean> {
    const reference = await this.referenceOf(payment);
    const claim = this.claimOf(reference);
    if (reference === null || !claim) return false;
    await claim.confirm({ ...payment, reference });
    return true;
  }

  /** The payment is named by its reference or by a session. False when nobody has claimed its kind. */
  async cancel(
    payment: PayerOf & { sessionId?: string | undefined; reference?: string | undefined },
  ): Promise<boolean> {
    const { provider, userId, sessionId } = payment;
    const named = payment.reference ?? null;
    const reference = named ?? (sessionId === undefined ? null : await this.referenceOf({ provider, sessionId }));
    const claim = this.claimOf(reference);
    if (reference === null || !claim) return false;
    await claim.cancel({ provider, userId, reference });
    return true;
  }

  private async referenceOf(named: { provider: PaymentProviderName; sessionId: string }): Promise<string | null> {
    return (await this.ledger.find(named.provider, named.sessionId))?.reference ?? null;
  }

  private claimOf(reference: string | null): PaymentClaim | undefined {
    return reference === null ? undefined : this.claims.find(({ prefix }) => reference.startsWith(prefix));
  }
}
