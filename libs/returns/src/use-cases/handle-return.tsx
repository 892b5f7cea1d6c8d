import { Stock, type StockLine } from '@boutik/catalog';
import { orderRefunded, RefundOrder, ReturnableOrders } from '@boutik/orders';
import { MailBlockquote, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ReturnState, transition } from '../domain/return-state.js';
import { refusalNeedsReason } from '../domain/return.errors.js';
import {
  RETURN_INSTRUCTIONS,
  ReturnedItems,
  type ReturnEmail,
  ReturnEmailLayout,
  ReturnMailer,
} from '../emails/return-mailer.js';
import { Returns, type StoredReturn } from '../storage/returns.js';

/** Accepts or refuses a return request. */
@Injectable()
export class DecideReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly mailer: ReturnMailer,
  ) {}

  /** @throws DomainError not-found, conflict when it was decided before, invalid for a refusal without a reason */
  async decide(
    tx: EntityManager,
    id: number,
    { state, answer }: { state: 'accepted' | 'refused'; answer: string | null },
  ): Promise<ReturnState> {
    if (state === 'refused' && !answer) throw refusalNeedsReason();
    const requestedReturn = await this.returns.findAndLock(tx, id);
    await this.returns.updateState(tx, requestedReturn, { state, at: this.orders.now(), answer });
    const email =
      state === 'accepted'
        ? returnAcceptedEmail(requestedReturn, answer)
        : returnRefusedEmail(requestedReturn, answer ?? '');
    await this.mailer.send(tx, requestedReturn, email);
    return state;
  }
}

/** Records that the parcel was received, and restocks its items on request. */
@Injectable()
export class ReceiveReturn {
  constructor(
    private readonly returns: Returns,
    private readonly stock: Stock,
    private readonly mailer: ReturnMailer,
  ) {}

  /** @param restock the items can be sold again; damaged ones are not restocked */
  async receive(
    tx: EntityManager,
    id: number,
    { at, restock, actorId }: { at: Date; restock: boolean; actorId: number },
  ): Promise<ReturnState> {
    const expectedReturn = await this.returns.findAndLock(tx, id);
    await this.returns.updateState(tx, expectedReturn, { state: 'received', at });
    const cause = { kind: 'return', orderId: expectedReturn.orderId, actorId, reference: `Retour ${id}` } as const;
    if (restock) await this.stock.release(tx, stockLinesOf(expectedReturn), cause);
    await this.mailer.send(tx, expectedReturn, returnReceivedEmail(expectedReturn));
    return 'received';
  }
}

/** Refunds the items of a received return. */
@Injectable()
export class RefundReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly refunds: RefundOrder,
  ) {}

  /**
   * Requests credit note and refund of what staff have not refunded already. The return is refunded when the provider
   * has refunded the amount, or at once when there is nothing to refund.
   */
  async refund(tx: EntityManager, id: number): Promise<ReturnState> {
    const receivedReturn = await this.returns.findAndLock(tx, id);
    transition(receivedReturn.state, 'refunded');
    const refund = await this.refunds.refund(tx, {
      orderId: receivedReturn.orderId,
      credit: { leftOf: receivedReturn.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })) },
      reason: reasonOf(receivedReturn),
      key: refundKey(id),
    });
    await this.returns.recordRefundRequest(tx, id, this.orders.now());
    if (refund) return receivedReturn.state;
    // The items were free, or already refunded in another way.
    await this.returns.updateState(tx, receivedReturn, { state: 'refunded', at: this.orders.now() });
    return 'refunded';
  }

  /** Sets the return to refunded after the provider's refund. Idempotent. */
  async finish(key: string): Promise<void> {
    const id = Number(/^return-(\d+)$/.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    await this.orders.transaction(async (tx) => {
      const receivedReturn = await this.returns.findAndLock(tx, id);
      if (receivedReturn.state !== 'refunded') {
        await this.returns.updateState(tx, receivedReturn, { state: 'refunded', at: this.orders.now() });
      }
    });
  }
}

@Injectable()
@ListensTo(orderRefunded)
export class OnReturnRefunded implements EventListener<typeof orderRefunded> {
  constructor(private readonly refunding: RefundReturn) {}

  handle({ key }: EventData<typeof orderRefunded>): Promise<void> {
    return this.refunding.finish(key);
  }
}

export function returnAcceptedEmail(accepted: StoredReturn, answer: string | null): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={accepted} title="Votre retour est accepté">
      <MailText>{RETURN_INSTRUCTIONS}</MailText>
      {answer && <MailBlockquote>{answer}</MailBlockquote>}
      <ReturnedItems of={accepted} />
    </ReturnEmailLayout>
  );
  return { step: 'accepted', subject: `Votre retour pour la commande ${accepted.orderNumber} est accepté`, mail };
}

export function returnRefusedEmail(refused: StoredReturn, answer: string): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={refused} title="Votre demande de retour">
      <MailText>Nous ne pouvons pas accepter ce retour. Voici pourquoi{'\u202f'}:</MailText>
      <MailBlockquote>{answer}</MailBlockquote>
      <ReturnedItems of={refused} />
      <MailText>Vos garanties légales restent entières. Pour en parler, répondez à ce message.</MailText>
    </ReturnEmailLayout>
  );
  return { step: 'refused', subject: `Votre demande de retour pour la commande ${refused.orderNumber}`, mail };
}

export function returnReceivedEmail(received: StoredReturn): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={received} title="Votre colis est arrivé">
      <MailText>Nous avons bien reçu les articles que vous avez renvoyés. Votre remboursement suit.</MailText>
      <ReturnedItems of={received} />
    </ReturnEmailLayout>
  );
  return { step: 'received', subject: `Nous avons reçu votre retour pour la commande ${received.orderNumber}`, mail };
}

function stockLinesOf({ lines }: StoredReturn): StockLine[] {
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}

function refundKey(id: number): string {
  return `return-${id}`;
}

function reasonOf({ kind, id }: StoredReturn): string {
  return kind === 'withdrawal' ? `Rétractation n° ${id}` : `Retour n° ${id}`;
}
