import { Users } from '@boutik/accounts';
import { addDays, isStaff, reunionDay } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { isVatExempt } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { finalQuote, noSalesStaff, requestTaken, unknownLine } from '../quote.errors.js';
import { isFinal, isOpenRequest } from '../lifecycle/domain/quote-status.js';
import { CustomerQuotesRepository } from './customer-quotes.repository.js';
import type { NewItem, QuotesRepository, StoredQuote } from '../storage/quotes.repository.js';
import { newQuote, insertWithNumber } from '../lifecycle/create-quote.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { computeRequestTotals, updateTotals } from './request-lines.js';
import { noDeposit } from '../pricing/quote-deposit.js';

/** Quote requests that the client may still change: at most one per client, a draft owned by a sales person. */
@Injectable()
export class QuoteRequests {
  constructor(
    private readonly users: Users,
    private readonly customerQuotes: CustomerQuotesRepository,
    private readonly history: QuoteHistory,
  ) {}

  /** Locks the customer's open request until the transaction ends. */
  async findAndLock(tx: EntityManager, customer: SignedInUser): Promise<StoredQuote | null> {
    return this.customerQuotes.lockOpenRequest(tx, customer.id);
  }

  /** Locks the customer's open request with this line. @throws DomainError "not-found", "conflict" once taken up */
  async lockByLine(tx: EntityManager, customer: SignedInUser, itemId: number): Promise<StoredQuote> {
    const stored = await this.customerQuotes.lockByItem(tx, customer.id, itemId);
    if (!stored) throw unknownLine();
    if (isFinal(stored.row.status)) throw finalQuote(stored.row.status);
    if (!isOpenRequest(stored.row)) throw requestTaken();
    return stored;
  }

  /** Updates the totals after the lines have changed. */
  async updateTotals(tx: EntityManager, stored: StoredQuote): Promise<void> {
    await updateTotals(tx, stored, this.history.now());
  }

  /** Creates a request. @throws DomainError "unavailable" when there is no sales staff */
  async create(
    { tx, quotes }: { tx: EntityManager; quotes: QuotesRepository },
    customer: SignedInUser,
    item: NewItem,
  ): Promise<StoredQuote> {
    const client = await this.users.find(customer.id, tx);
    if (!client) throw new Error(`User ${customer.id} is missing.`);
    const now = this.history.now();
    const head = {
      clientId: client.id,
      validUntil: addDays(reunionDay(now), configuration().quotes.validDays),
      ...computeRequestTotals([item]),
      ...noDeposit,
      notes: null,
      vatExempt: isVatExempt(),
    };
    const quote = newQuote({ ownerId: await this.chooseOwner(tx, customer), head, status: 'draft', now });
    const stored = await insertWithNumber(tx, quotes, {
      requestedNumber: undefined,
      quote: { ...quote, requestedAt: now },
      content: { client, items: [item] },
    });
    await this.history.record(tx, stored.row, {
      action: 'requested',
      description: `Devis ${stored.row.number} demandé depuis la boutique`,
      actorId: customer.id,
    });
    await this.history.publishRequested(tx, stored.row);
    return stored;
  }

  /** Staff own their requests; customers get the sales person of their latest quote, or the least busy one. */
  private async chooseOwner(tx: EntityManager, customer: SignedInUser): Promise<number> {
    if (isStaff(customer.role)) return customer.id;
    const salespersonId = await this.customerQuotes.findSalesperson(tx, customer.id, await this.users.salesStaff(tx));
    if (salespersonId === null) throw noSalesStaff();
    return salespersonId;
  }
}
