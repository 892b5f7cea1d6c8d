import type { PaymentProviderName } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from './payment-ledger.js';

export interface PayerOf {
  provider: PaymentProviderName;
  /** The signed-in user; null for a guest. */
  userId: number | null;
}

/** Handles the success and cancel calls for the payments of one kind of order. */
export interface PaymentClaim {
  /** Prefix of the payment references of that kind: "SRV-". */
  prefix: string;
  confirm(payment: PayerOf & { sessionId: string; reference: string }): Promise<void>;
  cancel(payment: PayerOf & { reference: string }): Promise<void>;
}

/** Product and service orders share the success and cancel calls (AC-340): selling libraries register a handler for their references. */
@Injectable()
export class PaymentClaims {
  private readonly claims: PaymentClaim[] = [];

  constructor(private readonly ledger: PaymentLedger) {}

  register(claim: PaymentClaim): void {
    this.claims.push(claim);
  }

  /** False when no handler is registered for the session's reference: the caller handles it. */
  async confirm(payment: PayerOf & { sessionId: string }): Promise<boolean> {
    const reference = await this.referenceOf(payment);
    const claim = this.claimOf(reference);
    if (reference === null || !claim) return false;
    await claim.confirm({ ...payment, reference });
    return true;
  }

  /** The payment is identified by its reference or by a session. False when no handler is registered for it. */
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
