import { DomainError, invalidField, times, truncatedAddress } from '@boutik/kernel';
import { PlaceQuoteOrder } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { changedMeanwhile, notDecidable, unknownQuote } from '../domain/quote.errors.js';
import { pricedLines } from '../domain/quote-line.js';
import { isExpired, isPayable, mayMove, type QuoteDecision, seenByClient } from '../domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { ClientKey, StoredQuote } from '../storage/quotes.repository.js';
import { QuoteJournal } from './quote-journal.js';
import { signQuote } from './sign-quote.js';
import { type QuoteInHand, QuoteTransactions } from './quote-transactions.js';

export interface ClientDecision {
  decision: QuoteDecision;
  comment: string | null;
  /** Also create an order at the frozen prices; when the quote is already accepted, only the order is created. */
  pay: boolean;
  /** The version that the client has read; the decision is refused when it is not the current one. */
  version?: number | undefined;
  /** The name typed as signature. */
  signerName?: string | null | undefined;
  /** IP address of the client: its network is part of the signature. */
  address: string;
}

export interface Decided {
  stored: StoredQuote;
  order: { orderId: number; orderToken: string } | null;
  /** Why there is no order although the client wanted to pay; the acceptance stands. */
  orderRefusal: string | null;
}

/** The client's decision on a sent quote: once, before it expires, on the version that was read. */
@Injectable()
export class DecideQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly orders: PlaceQuoteOrder,
    private readonly journal: QuoteJournal,
  ) {}

  /**
   * @param key the hash of the link's token (see `hashToken`), or the ids of the client and the quote
   * @throws DomainError "not-found" for an unknown link, "conflict" when it is too late to decide
   */
  async decide(key: ClientKey, answer: ClientDecision): Promise<Decided> {
    if (answer.pay && answer.decision === 'rejected') throw invalidField('pay', 'Un devis refusé ne se paie pas.');
    return this.transactions.answer(key, async (hand) => {
      const { row } = hand.stored;
      // Clients do not see drafts of the sales staff.
      if ('id' in key && !seenByClient(row)) throw unknownQuote();
      if (answer.pay && isPayable(row))
        return { stored: hand.stored, order: await this.order(hand), orderRefusal: null };
      if (!mayMove('client', row.status, answer.decision) || isExpired(row, this.journal.now()))
        throw notDecidable(row);
      if (answer.version !== undefined && answer.version !== row.version) throw changedMeanwhile();
      await this.record(hand, answer);
      const placed = answer.pay ? await this.placeOrder(hand) : { order: null, orderRefusal: null };
      return { stored: hand.stored, ...placed };
    });
  }

  private async record(
    { tx, stored }: QuoteInHand,
    { decision, comment, signerName, address }: ClientDecision,
  ): Promise<void> {
    const { row } = stored;
    const now = this.journal.now();
    if (decision === 'accepted') await signQuote(tx, stored, { name: signerName ?? null, address, at: now });
    Object.assign(row, {
      status: decision,
      decidedAt: now,
      decidedBy: 'client',
      decidedFrom: truncatedAddress(address),
      clientComment: comment,
      updatedAt: now,
    });
    await tx.save(QuoteRow, row);
    const verb = decision === 'accepted' ? 'accepté' : 'refusé';
    const who = signerName ? `, signé ${signerName}` : '';
    await this.journal.note(tx, row, {
      action: decision,
      description: `Devis ${verb} par le client${who}`,
      actorId: null,
    });
    await this.journal.tellDecided(tx, row, null);
  }

  /** In a savepoint: insufficient stock rolls back the order, never the acceptance (WS-283). */
  private async placeOrder(hand: QuoteInHand): Promise<Pick<Decided, 'order' | 'orderRefusal'>> {
    try {
      return { order: await hand.tx.transaction((inner) => this.order({ ...hand, tx: inner })), orderRefusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { order: null, orderRefusal: error.message };
      throw error;
    }
  }

  /** Creates the order; a repeated call returns it with a new token. @throws DomainError as `PlaceQuoteOrder` */
  private async order({ tx, stored }: QuoteInHand): Promise<{ orderId: number; orderToken: string }> {
    const order = await this.orders.place(tx, orderOfQuote(stored));
    stored.row.orderId = order.orderId;
    await tx.save(QuoteRow, stored.row);
    return order;
  }
}

/** The accepted lines at their frozen prices, without sections; @boutik/orders splits tax and discount identically. */
function orderOfQuote({ row, items }: StoredQuote) {
  return {
    quoteNumber: row.number,
    clientId: row.clientId,
    totalGross: row.totalCents,
    lines: pricedLines(items).map((item) => ({
      productId: item.productId,
      name: item.productName,
      quantity: item.quantity,
      gross: item.totalCents,
      ecoGross: times(item.ecoUnitCents, item.quantity),
      vatRate: item.vatRate,
      nature: item.nature,
    })),
  };
}
