import { People } from '@boutik/accounts';
import { currentSeller, type SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { mentionsMissing, notApproved, notSendable } from '../domain/quote.errors.js';
import { missingMentions } from '../domain/quote-mentions.js';
import { isFinal, takenUp } from '../domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteJournal } from './quote-journal.js';
import { allocateLink } from './quote-links.js';
import { type QuoteInHand, QuoteTransactions } from './quote-transactions.js';

export interface SendingOrder {
  customMessage: string;
  copyToCommercial: boolean;
}

/**
 * Sends a draft, or a sent quote again. Status, date, history and the event that queues the e-mail are written in one
 * transaction: all or none (WS-262, WS-263).
 */
@Injectable()
export class SendQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly people: People,
    private readonly journal: QuoteJournal,
  ) {}

  /** @throws DomainError "invalid" while a legal notice is missing, "conflict" for a decided quote */
  async send(actor: SignedInUser, id: number, order: SendingOrder): Promise<void> {
    await this.transactions.change(actor, id, (hand) => this.sendInHand(hand, actor, order));
  }

  /** The same for a quote that the caller has locked. */
  async sendInHand(hand: QuoteInHand, actor: SignedInUser, order: SendingOrder): Promise<void> {
    const { row, items } = hand.stored;
    if (isFinal(row.status)) throw notSendable(row.status);
    if (row.approval === 'pending' || row.approval === 'refused') throw notApproved(row.approval);
    const client = await this.people.find(row.clientId, hand.tx);
    if (!client) throw new Error(`Client ${row.clientId} of quote ${row.id} is missing.`);
    const missing = missingMentions({ seller: currentSeller(), client, validUntil: row.validUntil, lines: items });
    if (missing.length > 0) throw mentionsMissing(missing);
    const now = this.journal.now();
    allocateLink(row);
    Object.assign(row, { status: 'sent', sentAt: now, updatedAt: now, takenAt: takenUp(row, now) });
    await hand.tx.save(QuoteRow, row);
    await this.orderMail(hand, { ...order, recipient: client.email, sentBy: actor.id });
  }

  private async orderMail(
    { tx, quotes, stored: { row } }: QuoteInHand,
    order: SendingOrder & { recipient: string; sentBy: number },
  ): Promise<void> {
    const sending = await quotes.addSending(tx, {
      ...order,
      quoteId: row.id,
      version: row.version,
      createdAt: row.updatedAt,
    });
    await this.journal.note(tx, row, {
      action: 'sent',
      description: `Devis envoyé par email à ${order.recipient}${order.copyToCommercial ? ', avec copie au commercial' : ''}`,
      actorId: order.sentBy,
    });
    await this.journal.tellSent(tx, sending);
  }
}
