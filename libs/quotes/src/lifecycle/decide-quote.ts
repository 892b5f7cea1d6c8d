import { currentTermsVersion } from '@boutik/content';
import { DomainError, invalidField, multiply, truncateIpAddress } from '@boutik/kernel';
import { PlaceQuoteOrder } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { quoteVersionChanged, notDecidable, unknownQuote } from '../quote.errors.js';
import { choiceText, chosenLines } from '../pricing/domain/quote-choices.js';
import { pricedLines } from '../pricing/domain/quote-line.js';
import { type ClientChoice, takeChoice } from '../pricing/quote-choice.js';
import { isExpired, isPayable, canTransition, type QuoteDecision, isVisibleToClient } from './domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { ClientKey, StoredQuote } from '../storage/quotes.repository.js';
import { QuoteHistory } from './quote-history.js';
import { signQuote } from '../signature/sign-quote.js';
import { type LockedQuote, QuoteTransactions } from './quote-transactions.js';
import { depositTerms } from '../pricing/quote-deposit.js';

export interface ClientDecision {
  decision: QuoteDecision;
  comment: string | null;
  /** Also create an order at the frozen prices; when the quote is already accepted, only the order is created. */
  pay: boolean;
  /** The version that the client has read; the decision is refused when it is not the current one. */
  version?: number | undefined;
  /** What the client takes of the lines that are left to him; of an acceptance. */
  choice: ClientChoice;
  /** The name typed as signature. */
  signerName?: string | null | undefined;
  /** IP address of the client: its network is part of the signature. */
  address: string;
}

export interface DecisionResult {
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
    private readonly history: QuoteHistory,
  ) {}

  /**
   * @param key the hash of the link's token (see `hashToken`), or the ids of the client and the quote
   * @throws DomainError "not-found" for an unknown link, "conflict" when it is too late to decide
   */
  async decide(key: ClientKey, input: ClientDecision): Promise<DecisionResult> {
    if (input.pay && input.decision === 'rejected') throw invalidField('pay', 'Un devis refusé ne se paie pas.');
    return this.transactions.changeByClient(key, async (locked) => {
      const { row } = locked.stored;
      // Clients do not see drafts of the sales staff.
      if ('id' in key && !isVisibleToClient(row)) throw unknownQuote();
      if (input.pay && isPayable(row))
        return { stored: locked.stored, order: await this.createOrder(locked), orderRefusal: null };
      if (!canTransition('client', row.status, input.decision) || isExpired(row, this.history.now()))
        throw notDecidable(row);
      if (input.version !== undefined && input.version !== row.version) throw quoteVersionChanged();
      await this.saveDecision(locked, input);
      const orderResult = input.pay ? await this.tryCreateOrder(locked) : { order: null, orderRefusal: null };
      return { stored: locked.stored, ...orderResult };
    });
  }

  private async saveDecision(
    { tx, stored }: LockedQuote,
    { decision, comment, signerName, address, choice }: ClientDecision,
  ): Promise<void> {
    const { row } = stored;
    const now = this.history.now();
    if (decision === 'accepted') {
      const offeredChoice = await takeChoice(tx, stored, choice);
      await signQuote(tx, stored, { name: signerName ?? null, address, at: now, offeredChoice });
      row.termsVersion = await currentTermsVersion(tx);
    }
    row.status = decision;
    row.decidedAt = now;
    row.decidedBy = 'client';
    row.decidedFrom = truncateIpAddress(address);
    row.clientComment = comment;
    row.updatedAt = now;
    await tx.save(QuoteRow, row);
    const verb = decision === 'accepted' ? 'accepté' : 'refusé';
    const who = signerName ? `, signé ${signerName}` : '';
    await this.history.record(tx, row, {
      action: decision,
      description: `Devis ${verb} par le client${who}${decision === 'accepted' ? choiceText(stored.items) : ''}`,
      actorId: null,
    });
    await this.history.publishDecided(tx, row, null);
  }

  /** In a savepoint: insufficient stock rolls back the order, never the acceptance (WS-283). */
  private async tryCreateOrder(locked: LockedQuote): Promise<Pick<DecisionResult, 'order' | 'orderRefusal'>> {
    try {
      return {
        order: await locked.tx.transaction((inner) => this.createOrder({ ...locked, tx: inner })),
        orderRefusal: null,
      };
    } catch (error) {
      if (error instanceof DomainError) return { order: null, orderRefusal: error.message };
      throw error;
    }
  }

  /** Creates the order; a repeated call returns it with a new token. @throws DomainError as `PlaceQuoteOrder` */
  private async createOrder({ tx, stored }: LockedQuote): Promise<{ orderId: number; orderToken: string }> {
    const order = await this.orders.place(tx, toOrderInput(stored));
    stored.row.orderId = order.orderId;
    await tx.save(QuoteRow, stored.row);
    return order;
  }
}

/** The accepted lines at their frozen prices, without sections and what the client has not chosen; @boutik/orders splits tax and discount identically. */
function toOrderInput({ row, items }: StoredQuote) {
  return {
    quoteNumber: row.number,
    clientId: row.clientId,
    totalGross: row.totalCents,
    deposit: depositTerms(row),
    termsVersion: row.termsVersion,
    lines: pricedLines(chosenLines(items)).map((item) => ({
      productId: item.productId,
      name: item.productName,
      quantity: item.quantity,
      gross: item.totalCents,
      ecoGross: multiply(item.ecoUnitCents, item.quantity),
      vatRate: item.vatRate,
      nature: item.nature,
    })),
  };
}
