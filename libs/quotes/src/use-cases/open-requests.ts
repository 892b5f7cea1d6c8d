import { People } from '@boutik/accounts';
import { addDays, isStaff, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { finalQuote, nobodySells, requestTaken, unknownLine } from '../domain/quote.errors.js';
import { isFinal, isOpenRequest } from '../domain/quote-status.js';
import { CustomerQuotesRepository } from '../storage/customer-quotes.repository.js';
import type { NewItem, QuotesRepository, StoredQuote } from '../storage/quotes.repository.js';
import { newQuote, numbered } from './create-quote.js';
import { QuoteJournal } from './quote-journal.js';
import { requestTotals, totalUp } from './request-lines.js';

const VALID_DAYS = 30;

/** Quote requests that the client may still change: at most one per client, a draft owned by a sales person. */
@Injectable()
export class OpenRequests {
  constructor(
    private readonly people: People,
    private readonly customers: CustomerQuotesRepository,
    private readonly journal: QuoteJournal,
  ) {}

  /** Locks the customer's open request until the transaction ends. */
  async find(tx: EntityManager, asker: SignedInUser): Promise<StoredQuote | null> {
    return this.customers.lockOpenRequest(tx, asker.id);
  }

  /** Locks the customer's open request with this line. @throws DomainError "not-found", "conflict" once taken up */
  async findByLine(tx: EntityManager, asker: SignedInUser, itemId: number): Promise<StoredQuote> {
    const stored = await this.customers.lockByItem(tx, asker.id, itemId);
    if (!stored) throw unknownLine();
    if (isFinal(stored.row.status)) throw finalQuote(stored.row.status);
    if (!isOpenRequest(stored.row)) throw requestTaken();
    return stored;
  }

  /** Updates the totals after the lines have changed. */
  async totalUp(tx: EntityManager, stored: StoredQuote): Promise<void> {
    await totalUp(tx, stored, this.journal.now());
  }

  /** Creates a request. @throws DomainError "unavailable" when there is no sales staff */
  async begin(
    { tx, quotes }: { tx: EntityManager; quotes: QuotesRepository },
    asker: SignedInUser,
    item: NewItem,
  ): Promise<StoredQuote> {
    const client = await this.people.find(asker.id, tx);
    if (!client) throw new Error(`User ${asker.id} is missing.`);
    const now = this.journal.now();
    const head = {
      clientId: client.id,
      validUntil: addDays(reunionDay(now), VALID_DAYS),
      ...requestTotals([item]),
      notes: null,
    };
    const quote = newQuote({ ownerId: await this.ownerFor(tx, asker), head, status: 'draft', now });
    const stored = await numbered(tx, quotes, {
      asked: undefined,
      quote: { ...quote, requestedAt: now },
      content: { client, items: [item] },
    });
    await this.journal.note(tx, stored.row, {
      action: 'requested',
      description: `Devis ${stored.row.number} demandé par ${client.displayName} depuis la boutique`,
      actorId: asker.id,
    });
    await this.journal.tellRequested(tx, stored.row);
    return stored;
  }

  /** Staff own their requests; customers get the sales person of their latest quote, or the least busy one. */
  private async ownerFor(tx: EntityManager, asker: SignedInUser): Promise<number> {
    if (isStaff(asker.role)) return asker.id;
    const seller = await this.customers.sellerFor(tx, asker.id, await this.people.salesStaff(tx));
    if (seller === null) throw nobodySells();
    return seller;
  }
}
