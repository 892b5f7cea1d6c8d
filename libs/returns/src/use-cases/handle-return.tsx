import type { Cents } from '@boutik/kernel';
import { orderRefunded, RefundOrder, type RefundRequest, ReturnableOrders } from '@boutik/orders';
import { MailBlockquote, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { refundContent, type InspectedUnits } from '../domain/inspection.js';
import { type ReturnState, transition } from '../domain/return-state.js';
import { alreadyRefunded, refusalNeedsReason } from '../domain/return.errors.js';
import {
  LabelButton,
  ReturnedItems,
  type ReturnEmail,
  ReturnEmailLayout,
  ReturnMailer,
} from '../emails/return-mailer.js';
import { ReturnInspections } from '../storage/return-inspections.js';
import { Returns, type StoredReturn } from '../storage/returns.js';
import { RestockInspected } from './inspect-return.js';
import { ReturnLabelLinks } from '../label/return-label-links.js';
import { acceptedWording, receivedWording, refusedWording } from '../emails/return-mail-wordings.js';

/** Accepts or refuses a return request. */
@Injectable()
export class DecideReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly labelLinks: ReturnLabelLinks,
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
        ? returnAcceptedEmail(requestedReturn, answer, await this.labelLinks.create(tx, id))
        : returnRefusedEmail(requestedReturn, answer ?? '');
    await this.mailer.send(tx, requestedReturn, email);
    return state;
  }
}

/** Records that the parcel was received, and restocks its items on request. */
@Injectable()
export class ReceiveReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly inspections: ReturnInspections,
    private readonly restocking: RestockInspected,
    private readonly mailer: ReturnMailer,
  ) {}

  /** @param restock everything arrived as new and is sold again; otherwise staff inspect the items next */
  async receive(
    tx: EntityManager,
    id: number,
    { at, restock, actorId }: { at: Date; restock: boolean; actorId: number },
  ): Promise<ReturnState> {
    const expectedReturn = await this.returns.findAndLock(tx, id);
    await this.returns.updateState(tx, expectedReturn, { state: 'received', at });
    if (restock) {
      const units = asNew(expectedReturn);
      await this.inspections.add(tx, id, { units, at });
      await this.restocking.apply(tx, expectedReturn, { units, actorId });
    }
    const isOwed = await this.orders.isOwed(tx, expectedReturn.orderId);
    await this.mailer.send(tx, expectedReturn, returnReceivedEmail(expectedReturn, isOwed));
    return 'received';
  }
}

/** Refunds the items of a received return. */
@Injectable()
export class RefundReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly inspections: ReturnInspections,
    private readonly refunds: RefundOrder,
  ) {}

  /** The lines of the credit note that `refund` would issue. @throws DomainError as `refund` */
  preview(id: number, delivery: Cents): ReturnType<RefundOrder['preview']> {
    return this.orders.transaction(async (tx) => {
      const receivedReturn = await this.returns.findAndLock(tx, id);
      transition(receivedReturn.state, 'refunded');
      return this.refunds.preview(tx, await this.scopeOf(tx, receivedReturn, delivery));
    });
  }

  /**
   * Requests credit note and refund of what staff have not refunded already. The return is refunded when the provider
   * has refunded the amount, or at once when there is nothing to refund.
   * @param refund the part of the delivery fee that is refunded, all of it with the last units; whether the client has agreed to a
   *   voucher in place of the money
   */
  async refund(
    tx: EntityManager,
    id: number,
    { delivery, asVoucher }: { delivery: Cents; asVoucher: boolean },
  ): Promise<ReturnState> {
    const receivedReturn = await this.returns.findAndLock(tx, id);
    transition(receivedReturn.state, 'refunded');
    if (receivedReturn.refundRequestedAt) throw alreadyRefunded();
    const refund = await this.refunds.refund(tx, {
      ...(await this.scopeOf(tx, receivedReturn, delivery)),
      asVoucher,
      reason: reasonOf(receivedReturn),
      key: refundKey(id),
    });
    await this.returns.recordRefundRequest(tx, id, this.orders.now());
    if (refund) return receivedReturn.state;
    // The items were free, or already refunded in another way.
    await this.returns.updateState(tx, receivedReturn, { state: 'refunded', at: this.orders.now() });
    return 'refunded';
  }

  /** What the credit note of a received return covers. */
  async scopeOf(
    tx: EntityManager,
    { id, orderId, lines }: StoredReturn,
    delivery: Cents,
  ): Promise<Pick<RefundRequest, 'orderId' | 'credit' | 'adjustments'>> {
    const { credit, adjustments } = refundContent(lines, await this.inspections.find(id, tx), delivery);
    // An inspection is final, and an amount may have been refunded since: what it withholds may be more than is left.
    return { orderId, credit, adjustments: { ...adjustments, decided: true } };
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

export function returnAcceptedEmail(accepted: StoredReturn, answer: string | null, label: string): ReturnEmail {
  const words = acceptedWording.compose({ numero: accepted.orderNumber });
  const mail = (
    <ReturnEmailLayout of={accepted} words={words}>
      {answer && <MailBlockquote>{answer}</MailBlockquote>}
      <ReturnedItems of={accepted} />
      <LabelButton href={label} />
    </ReturnEmailLayout>
  );
  return { step: 'accepted', subject: words.subject, mail };
}

export function returnRefusedEmail(refused: StoredReturn, answer: string): ReturnEmail {
  const words = refusedWording.compose({ numero: refused.orderNumber });
  const mail = (
    <ReturnEmailLayout of={refused} words={words}>
      <MailBlockquote>{answer}</MailBlockquote>
      <ReturnedItems of={refused} />
      <MailText>Vos garanties légales restent entières. Pour en parler, répondez à ce message.</MailText>
    </ReturnEmailLayout>
  );
  return { step: 'refused', subject: words.subject, mail };
}

/** @param isOwed the order is on account and not paid: its credit note lowers what is to be paid */
export function returnReceivedEmail(received: StoredReturn, isOwed: boolean): ReturnEmail {
  const suite = isOwed ? 'Un avoir suit\u202f: il diminue ce qui vous reste à payer.' : 'Votre remboursement suit.';
  const words = receivedWording.compose({ numero: received.orderNumber, suite });
  const mail = (
    <ReturnEmailLayout of={received} words={words}>
      <ReturnedItems of={received} />
    </ReturnEmailLayout>
  );
  return { step: 'received', subject: words.subject, mail };
}

function asNew({ lines }: StoredReturn): InspectedUnits[] {
  return lines.map(({ lineNumber, productId, quantity }) => {
    const disposition = productId === null ? 'none' : 'restock';
    return { lineNumber, quantity, grade: 'like-new', disposition, productId: null, withheld: 0, reason: '' };
  });
}

export function refundKey(id: number): string {
  return `return-${id}`;
}

export function reasonOf({ kind, id }: StoredReturn): string {
  return kind === 'withdrawal' ? `Rétractation n° ${id}` : `Retour n° ${id}`;
}
