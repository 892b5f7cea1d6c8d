import type { QuoteInput } from '@boutik/contract';
import { invalidField, isPast, noApproval } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { validUntilInPast, notApproved } from '../quote.errors.js';
import { generateQuoteNumber } from './domain/quote-number.js';
import { isFinal, noLoss, type QuoteStatus, statusLabel } from './domain/quote-status.js';
import type { NewQuote, QuotesRepository, StoredQuote } from '../storage/quotes.repository.js';
import {
  CheckQuoteContent,
  type QuoteContent,
  buildSearchText,
  resolveStatus,
} from '../pricing/check-quote-content.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

const NUMBER_PATTERN = /^[A-Za-z0-9._/-]{1,40}$/;
/** There are 10,000 numbers per minute: 20 collisions in a row mean a bug. */
const MAX_ATTEMPTS = 20;

/** Creates a quote, owned by its author. */
@Injectable()
export class CreateQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly content: CheckQuoteContent,
    private readonly history: QuoteHistory,
  ) {}

  /**
   * The requested number is used if it is free; otherwise a new one is generated (decisions §3.5).
   * @returns the id of the quote
   */
  async create(owner: SignedInUser, input: QuoteInput): Promise<number> {
    const requestedNumber = input.quote_number;
    if (requestedNumber !== undefined && !NUMBER_PATTERN.test(requestedNumber)) {
      throw invalidField(
        'quote_number',
        'Le numéro n’accepte que des lettres, des chiffres, des points, des barres et des tirets.',
      );
    }
    if (isPast(input.valid_until, this.history.now())) throw validUntilInPast();
    return this.transactions.run(async (tx, quotes) => {
      const content = await this.content.check(input, { writer: owner, before: null, tx });
      const status = resolveStatus(input, content);
      if (content.approval.approval === 'pending' && status !== 'draft') throw notApproved('pending');
      const unapproved = newQuote({ ownerId: owner.id, head: content.head, status, now: this.history.now() });
      const quote = { ...unapproved, ...content.approval };
      const { row } = await insertWithNumber(tx, quotes, { requestedNumber, quote, content });
      await this.history.record(tx, row, {
        action: 'created',
        description: createdDescription(requestedNumber, row.number, row.status),
        actorId: owner.id,
      });
      await this.history.recordApprovalRequest(tx, row, owner.id);
      await this.history.publishDecided(tx, row, owner.id);
      return row.id;
    });
  }
}

type UnnumberedQuote = Omit<NewQuote, 'number' | 'searchText'>;

/** Inserts the quote with the requested number, or with a generated one when none is requested or it is in use. */
export async function insertWithNumber(
  tx: EntityManager,
  quotes: QuotesRepository,
  {
    requestedNumber,
    quote,
    content,
  }: { requestedNumber: string | undefined; quote: UnnumberedQuote; content: Pick<QuoteContent, 'client' | 'items'> },
): Promise<StoredQuote> {
  for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const number =
      attempt === 0 && requestedNumber !== undefined ? requestedNumber : generateQuoteNumber(quote.createdAt);
    const stored = await quotes.insert(
      tx,
      { ...quote, number, searchText: buildSearchText(number, content) },
      content.items,
    );
    if (stored) return stored;
  }
  throw new Error(`No free quote number after ${MAX_ATTEMPTS} attempts.`);
}

/** The initial values of a quote: version 1, without number and lines. */
export function newQuote({
  ownerId,
  head,
  status,
  now,
}: {
  ownerId: number;
  head: QuoteContent['head'];
  status: QuoteStatus;
  now: Date;
}): UnnumberedQuote {
  return {
    ...head,
    ownerId,
    status,
    conditions: configuration().quotes.conditions,
    version: 1,
    linkNonce: null,
    tokenHash: null,
    requestedAt: null,
    unreadMessages: 0,
    takenAt: null,
    sentAt: status === 'sent' ? now : null,
    openedAt: null,
    decidedAt: isFinal(status) ? now : null,
    decidedBy: isFinal(status) ? 'staff' : null,
    decidedFrom: null,
    clientComment: null,
    orderId: null,
    termsVersion: null,
    expiredAt: null,
    ...noLoss,
    ...noApproval,
    createdAt: now,
    updatedAt: now,
  };
}

function createdDescription(requestedNumber: string | undefined, assignedNumber: string, status: QuoteStatus): string {
  const takenText =
    requestedNumber !== undefined && requestedNumber !== assignedNumber
      ? `, le numéro ${requestedNumber} étant déjà pris`
      : '';
  const statusText = status === 'draft' ? '' : ` (statut\u202f: ${statusLabel(status, 'staff')})`;
  return `Devis créé sous le numéro ${assignedNumber}${takenText}${statusText}`;
}
