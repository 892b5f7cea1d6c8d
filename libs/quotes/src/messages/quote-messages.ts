import { DomainError } from '@boutik/kernel';
import { type SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { type LockedQuote, QuoteTransactions } from '../lifecycle/quote-transactions.js';
import { isVisibleToClient } from '../lifecycle/domain/quote-status.js';
import { unknownQuote } from '../quote.errors.js';
import { quoteMessageWritten } from '../quote-events.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { ClientKey } from '../storage/quotes.repository.js';
import { type MessageSide, QuoteMessageRow } from './quote-message.entity.js';

interface NewMessage {
  content: string;
  changeRequested: boolean;
}

/** The counter is a smallint; who reaches it reads "many" anyway. */
const MAX_UNREAD = 999;

/** Writes messages between the client of a quote, by its link or signed in, and the staff, and marks them as read. */
@Injectable()
export class QuoteMessages {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly history: QuoteHistory,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError not-found for an unknown link or another client's quote; conflict for the change of a quote that is decided */
  async writeByClient(key: ClientKey, message: NewMessage): Promise<QuoteRow> {
    return this.transactions.changeByClient(key, async (locked) => {
      const { row } = locked.stored;
      // As for decisions: a signed-in client does not see drafts of the staff.
      if ('id' in key && !isVisibleToClient(row)) throw unknownQuote();
      if (message.changeRequested && row.status !== 'sent') throw notChangeable();
      await this.write(locked, { ...message, side: 'client', authorId: null });
      row.unreadMessages = Math.min(MAX_UNREAD, row.unreadMessages + 1);
      await locked.tx.update(QuoteRow, { id: row.id }, { unreadMessages: row.unreadMessages });
      return row;
    });
  }

  /**
   * Answers the client, which marks the client's messages as read.
   * @throws DomainError not-found; conflict for a quote that the client does not have yet
   */
  async writeByStaff(actor: SignedInUser, quoteId: number, content: string): Promise<void> {
    await this.transactions.change(actor, quoteId, async (locked) => {
      if (locked.stored.row.linkNonce === null) throw notSent();
      await this.write(locked, { content, changeRequested: false, side: 'staff', authorId: actor.id });
      await this.markReplied(locked);
    });
  }

  /** The owner has read the client's messages; a colleague's look does not count. @throws DomainError not-found */
  async markReadByOwner(actor: SignedInUser, quoteId: number): Promise<void> {
    await this.transactions.change(actor, quoteId, async (locked) => {
      if (locked.stored.row.ownerId === actor.id) await this.markReplied(locked);
    });
  }

  /** The client's messages are read, or answered by a new version. */
  async markReplied({ tx, stored: { row } }: LockedQuote): Promise<void> {
    if (row.unreadMessages === 0) return;
    await this.markRead(tx, row.id, 'client');
    row.unreadMessages = 0;
    await tx.update(QuoteRow, { id: row.id }, { unreadMessages: 0 });
  }

  /** The client has opened the page: the messages of the staff are read. */
  async markReadByClient(key: ClientKey): Promise<void> {
    await this.transactions.changeByClient(key, ({ tx, stored: { row } }) => this.markRead(tx, row.id, 'staff'));
  }

  private async markRead(tx: EntityManager, quoteId: number, side: MessageSide): Promise<void> {
    await tx.update(QuoteMessageRow, { quoteId, side, readAt: IsNull() }, { readAt: this.history.now() });
  }

  private async write(
    { tx, stored: { row } }: LockedQuote,
    message: NewMessage & { side: MessageSide; authorId: number | null },
  ): Promise<void> {
    const { id, version } = row;
    const written = tx.create(QuoteMessageRow, { ...message, quoteId: id, version, writtenAt: this.history.now() });
    await tx.insert(QuoteMessageRow, written);
    await this.outbox.publish(tx, quoteMessageWritten, id, { quoteId: id, messageId: written.id });
  }
}

function notChangeable(): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-changeable',
    'Ce devis ne se modifie plus. Écrivez un message\u202f: votre commercial vous répondra.',
  );
}

function notSent(): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-sent',
    'Envoyez d’abord ce devis\u202f: le client n’en a pas encore le lien.',
  );
}
