import { Users } from '@boutik/accounts';
import { currentSeller } from '@boutik/platform/documents';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { legalNoticesMissing, notApproved, notSendable } from '../quote.errors.js';
import { findMissingLegalNotices } from '../documents/domain/quote-legal-notices.js';
import { isFinal, computeTakenAt } from '../lifecycle/domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteMessages } from '../messages/quote-messages.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { allocateLink } from '../client-link/quote-links.js';
import { assertTaxOfToday } from '../lifecycle/transition-quote.js';
import { type LockedQuote, QuoteTransactions } from '../lifecycle/quote-transactions.js';

export interface SendOptions {
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
    private readonly users: Users,
    private readonly history: QuoteHistory,
    private readonly messages: QuoteMessages,
  ) {}

  /** @throws DomainError "invalid" while a legal notice is missing, "conflict" for a decided quote */
  async send(actor: SignedInUser, id: number, options: SendOptions): Promise<void> {
    await this.transactions.change(actor, id, (locked) => this.sendLocked(locked, actor, options));
  }

  /** The same for a quote that the caller has locked. */
  async sendLocked(locked: LockedQuote, actor: SignedInUser, options: SendOptions): Promise<void> {
    const { row, items } = locked.stored;
    if (isFinal(row.status)) throw notSendable(row.status);
    if (row.approval === 'pending' || row.approval === 'refused') throw notApproved(row.approval);
    assertTaxOfToday(row);
    const client = await this.users.find(row.clientId, locked.tx);
    if (!client) throw new Error(`Client ${row.clientId} of quote ${row.id} is missing.`);
    const missing = findMissingLegalNotices({
      seller: currentSeller(),
      client,
      validUntil: row.validUntil,
      lines: items,
    });
    if (missing.length > 0) throw legalNoticesMissing(missing);
    const now = this.history.now();
    allocateLink(row);
    row.takenAt = computeTakenAt(row, now);
    row.status = 'sent';
    row.sentAt = now;
    row.updatedAt = now;
    await locked.tx.save(QuoteRow, row);
    await this.messages.markReplied(locked);
    await this.recordSending(locked, { ...options, recipient: client.email, sentBy: actor.id });
  }

  private async recordSending(
    { tx, quotes, stored: { row } }: LockedQuote,
    options: SendOptions & { recipient: string; sentBy: number },
  ): Promise<void> {
    const sending = await quotes.addSending(tx, {
      ...options,
      quoteId: row.id,
      version: row.version,
      createdAt: row.updatedAt,
    });
    await this.history.record(tx, row, {
      action: 'sent',
      description: `Devis envoyé${options.copyToCommercial ? ', avec copie au commercial,' : ''} par email`,
      recipient: options.recipient,
      actorId: options.sentBy,
    });
    await this.history.publishSent(tx, sending);
  }
}
