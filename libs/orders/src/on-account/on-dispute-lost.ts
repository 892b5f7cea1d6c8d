import { ChargeBacks, disputeChanged } from '@boutik/payments';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { Orders } from '../storage/orders.js';
import { AccountPaymentRow } from './account-payment.entity.js';

/** What a client has paid of an order on account is due again once its provider has given it back (docs/decisions/0207). */
@Injectable()
@ListensTo(disputeChanged)
export class OnDisputeLost implements EventListener<typeof disputeChanged> {
  constructor(
    private readonly orders: Orders,
    private readonly chargeBacks: ChargeBacks,
  ) {}

  /** Idempotent, in any order: what counts is the state of the disputes now. A dispute that was lost may still be won. */
  async handle({ reference, state }: EventData<typeof disputeChanged>): Promise<void> {
    if (state !== 'won' && state !== 'lost') return;
    await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { number: reference });
      if (order === null || order.dueOn === null) return;
      const paid = await tx.findBy(AccountPaymentRow, { orderId: order.id, state: 'paid' });
      for (const { provider, sessionId } of paid) {
        const chargedBack = await this.chargeBacks.book(tx, { provider, sessionId });
        await tx.update(AccountPaymentRow, { provider, sessionId }, { chargedBack });
      }
    });
  }
}
