import type { PaymentProviderName } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from './payment-ledger.js';

export interface PaymentCaller {
  provider: PaymentProviderName;
  /** The signed-in user; null for a guest. */
  userId: number | null;
}

/** Handles the success and cancel calls for the payments of one kind of order. */
export interface PaymentHandler {
  /** Prefix of the payment references of that kind: "SRV-". */
  prefix: string;
  confirm(payment: PaymentCaller & { sessionId: string; reference: string }): Promise<void>;
  cancel(payment: PaymentCaller & { reference: string }): Promise<void>;
}

/** Product and service orders share the success and cancel calls (AC-340): selling libraries register a handler for their references. */
@Injectable()
export class PaymentHandlers {
  private readonly handlers: PaymentHandler[] = [];

  constructor(private readonly ledger: PaymentLedger) {}

  register(handler: PaymentHandler): void {
    this.handlers.push(handler);
  }

  /** False when no handler is registered for the session's reference: the caller handles it. */
  async confirm(payment: PaymentCaller & { sessionId: string }): Promise<boolean> {
    const reference = await this.findReference(payment);
    const handler = this.findHandler(reference);
    if (reference === null || !handler) return false;
    await handler.confirm({ ...payment, reference });
    return true;
  }

  /** The payment is identified by its reference or by a session. False when no handler is registered for it. */
  async cancel(
    payment: PaymentCaller & { sessionId?: string | undefined; reference?: string | undefined },
  ): Promise<boolean> {
    const { provider, userId, sessionId } = payment;
    const givenReference = payment.reference ?? null;
    const reference =
      givenReference ?? (sessionId === undefined ? null : await this.findReference({ provider, sessionId }));
    const handler = this.findHandler(reference);
    if (reference === null || !handler) return false;
    await handler.cancel({ provider, userId, reference });
    return true;
  }

  private async findReference(givenReference: {
    provider: PaymentProviderName;
    sessionId: string;
  }): Promise<string | null> {
    return (await this.ledger.find(givenReference.provider, givenReference.sessionId))?.reference ?? null;
  }

  private findHandler(reference: string | null): PaymentHandler | undefined {
    return reference === null ? undefined : this.handlers.find(({ prefix }) => reference.startsWith(prefix));
  }
}
