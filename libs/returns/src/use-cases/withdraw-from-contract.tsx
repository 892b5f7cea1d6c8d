import { frenchMoment, lastWithdrawalDay, type ReturnPayer, returnCostTexts, reunionDay } from '@boutik/kernel';
import { type ReturnableOrder, ReturnableOrders } from '@boutik/orders';
import { MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { alreadyReturned, consumersOnly, notPaid, periodOver, unknownContract } from '../domain/return.errors.js';
import {
  LabelButton,
  ReturnedItems,
  type ReturnEmail,
  ReturnEmailLayout,
  ReturnMailer,
} from '../emails/return-mailer.js';
import { type ReturnLine, Returns, type StoredReturn } from '../storage/returns.js';
import { ReturnLabelLinks } from '../label/return-label-links.js';
import { returnableLines } from './returnable-lines.js';
import { RETURN_INSTRUCTIONS, withdrawnWording } from '../emails/return-mail-wordings.js';

/** Identifies a contract: by number, for its signed-in client or with the client's email address. */
export interface ContractLookup {
  orderNumber: string;
  userId: number | null;
  email: string | null;
}

export interface OpenContract {
  order: ReturnableOrder;
  /** "2027-01-04". */
  lastDay: string;
  left: ReturnLine[];
}

/** The online withdrawal of consumers (law L6, L7): needs no reason and no approval. */
@Injectable()
export class WithdrawFromContract {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly labelLinks: ReturnLabelLinks,
    private readonly mailer: ReturnMailer,
  ) {}

  /** The lines that can be withdrawn from. @throws DomainError not-found, or conflict with the reason why it is not possible */
  async read(lookup: ContractLookup): Promise<OpenContract> {
    const order = await this.findOrder(lookup);
    return this.orders.transaction((tx) => this.lockOpenContract(tx, order.id));
  }

  /**
   * Withdraws from these lines, or from all that are left; the dated receipt is queued in the same transaction.
   * @throws DomainError as `read`, and conflict for lines that are already being returned
   */
  async withdraw(lookup: ContractLookup, lineNumbers: readonly number[] | null): Promise<StoredReturn> {
    const { id } = await this.findOrder(lookup);
    return this.orders.transaction(async (tx) => {
      const { order, left } = await this.lockOpenContract(tx, id);
      const lines = lineNumbers === null ? left : left.filter(({ lineNumber }) => lineNumbers.includes(lineNumber));
      if (lines.length === 0 || (lineNumbers && lines.length < new Set(lineNumbers).size)) throw alreadyReturned();
      const stored = await this.returns.add(tx, {
        kind: 'withdrawal',
        orderId: order.id,
        orderNumber: order.number,
        reason: 'Rétractation',
        comments: '',
        client: order.client,
        requestedAt: this.orders.now(),
        lines,
      });
      await this.orders.markWithdrawn(tx, order.id);
      const label = await this.labelLinks.create(tx, stored.id);
      await this.mailer.send(tx, stored, withdrawalEmail(stored, { label, paidBy: order.returnTerms.paidBy }));
      return stored;
    });
  }

  private async findOrder({ orderNumber, userId, email }: ContractLookup): Promise<ReturnableOrder> {
    const order = await this.orders.find(orderNumber);
    const isOwner = order !== null && userId !== null && order.userId === userId;
    const emailMatches = order !== null && email !== null && order.client.email.toLowerCase() === email;
    if (!order || !(isOwner || emailMatches)) throw unknownContract();
    return order;
  }

  private async lockOpenContract(tx: EntityManager, id: number): Promise<OpenContract> {
    const order = await this.orders.findAndLock(tx, id);
    if (!order) throw unknownContract();
    if (order.status !== 'paid' || !order.paidAt) throw notPaid();
    if (order.business) throw consumersOnly();
    const lastDay = lastWithdrawalDay({
      paidOn: reunionDay(order.paidAt),
      deliveredOn: order.deliveredAt && reunionDay(order.deliveredAt),
      days: order.returnTerms.days,
    });
    if (reunionDay(this.orders.now()) > lastDay) throw periodOver(lastDay);
    const left = returnableLines(order, await this.returns.returnedUnits(tx, id));
    if (left.length === 0) throw alreadyReturned();
    return { order, lastDay, left };
  }
}

/** The receipt on a durable medium, with content, date and time of the declaration (law L7). */
export function withdrawalEmail(
  withdrawn: StoredReturn,
  { label, paidBy }: { label: string; paidBy: ReturnPayer },
): ReturnEmail {
  const words = withdrawnWording.compose({ numero: withdrawn.orderNumber });
  const mail = (
    <ReturnEmailLayout of={withdrawn} words={words}>
      <MailText>
        Vous avez confirmé en ligne, le {frenchMoment(withdrawn.requestedAt)} (heure de La Réunion), que vous renoncez
        au contrat portant sur les articles ci-dessous. Ce message en est l'accusé de réception{'\u202f'}: conservez-le.
      </MailText>
      <ReturnedItems of={withdrawn} />
      <LabelButton href={label} />
      <MailText>
        {RETURN_INSTRUCTIONS} {returnCostTexts[paidBy]} Nous vous remboursons toutes les sommes payées pour ces articles
        au plus tard quatorze jours après votre rétractation, sauf à attendre de les recevoir ou une preuve de leur
        expédition, par le moyen de paiement que vous avez utilisé.
      </MailText>
    </ReturnEmailLayout>
  );
  return { step: 'withdrawn', subject: words.subject, mail };
}
