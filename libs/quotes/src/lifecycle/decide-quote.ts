import { currentTermsVersion } from '@boutik/content';
import { DomainError, invalidField, multiply, perUnit, truncateIpAddress } from '@boutik/kernel';
import { type AcceptedQuote, PlaceQuoteOrder, QuoteApprovals } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { companyApprovalRequested, quoteVersionChanged, notDecidable, unknownQuote } from '../quote.errors.js';
import { choiceText, chosenLines } from '../pricing/domain/quote-choices.js';
import { pricedLines } from '../pricing/domain/quote-line.js';
import { computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import { type ClientChoice, chosenQuote, takeChoice } from '../pricing/quote-choice.js';
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
    private readonly companyApprovals: QuoteApprovals,
  ) {}

  /**
   * A client who needs the approval of a colleague has requested it with this call.
   * @param key the hash of the link's token (see `hashToken`), or the ids of the client and the quote
   * @throws DomainError "not-found" for an unknown link, "conflict" when it is too late to decide, and
   *   `quote-approval-requested` above the limit of the client
   */
  async decide(key: ClientKey, input: ClientDecision): Promise<DecisionResult> {
    if (input.pay && input.decision === 'rejected') throw invalidField('pay', 'Un devis refusé ne se paie pas.');
    const decided = await this.transactions.changeByClient(key, async (locked) => {
      // Clients do not see drafts of the sales staff.
      if ('id' in key && !isVisibleToClient(locked.stored.row)) throw unknownQuote();
      return this.decideLocked(locked, input);
    });
    // Thrown once the request is stored and its mails are queued.
    if (decided === 'requested') throw companyApprovalRequested();
    return decided;
  }

  private async decideLocked(locked: LockedQuote, input: ClientDecision): Promise<DecisionResult | 'requested'> {
    const { row } = locked.stored;
    if (input.pay && isPayable(row)) {
      // What the client has accepted is agreed; what staff noted as accepted is approved before it is paid.
      if (row.decidedBy === 'staff' && !(await this.mayAccept(locked, locked.stored))) return 'requested';
      return { stored: locked.stored, order: await this.createOrder(locked), orderRefusal: null };
    }
    if (!canTransition('client', row.status, input.decision) || isExpired(row, this.history.now()))
      throw notDecidable(row);
    if (input.version !== undefined && input.version !== row.version) throw quoteVersionChanged();
    if (input.decision === 'accepted') {
      const chosen = chosenQuote(locked.stored, input.choice);
      if (!(await this.mayAccept(locked, chosen))) return 'requested';
    }
    await this.saveDecision(locked, input);
    const orderResult = input.pay ? await this.tryCreateOrder(locked) : { order: null, orderRefusal: null };
    return { stored: locked.stored, ...orderResult };
  }

  private async mayAccept({ tx, stored }: LockedQuote, chosen: StoredQuote): Promise<boolean> {
    const { row } = stored;
    const result = await this.companyApprovals.request(tx, toAcceptedQuote(chosen));
    if (result === 'requested')
      await this.history.recordNow(tx, row, {
        action: 'status',
        description: 'Accord demandé par le client à ses collègues\u202f: le devis dépasse son plafond',
        actorId: null,
      });
    return result === 'allowed';
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
    await this.history.record(tx, row, {
      action: decision,
      description: `Devis ${verb} par le client${decision === 'accepted' ? choiceText(stored.items) : ''}`,
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
    vatExempt: row.vatExempt,
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

/** The lines that count, each with what the client pays of it without tax. */
function toAcceptedQuote({ row, items }: StoredQuote): AcceptedQuote {
  const { lines } = computeFrozenAmounts(items, row.discount);
  const nets = new Map(items.map((item, index) => [item, lines[index]?.net ?? 0]));
  return {
    quoteId: row.id,
    number: row.number,
    version: row.version,
    clientId: row.clientId,
    lines: pricedLines(chosenLines(items)).map((item) => {
      const { productId, productName: name, quantity } = item;
      const net = nets.get(item) ?? 0;
      return { productId, name, quantity, unitNet: perUnit(net, quantity), net };
    }),
  };
}
