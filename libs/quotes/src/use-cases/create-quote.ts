import type { QuoteInput } from '@boutik/contract';
import { invalidField, isPast, noApproval } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { expiredAlready, notApproved } from '../domain/quote.errors.js';
import { newQuoteNumber } from '../domain/quote-number.js';
import { isFinal, type QuoteStatus, statusLabel } from '../domain/quote-status.js';
import type { NewQuote, QuotesRepository, StoredQuote } from '../storage/quotes.repository.js';
import { CheckQuoteContent, type QuoteContent, quoteSearchText, statusToSave } from './check-quote-content.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';

const NUMBER = /^[A-Za-z0-9._/-]{1,40}$/;
/** There are 10,000 numbers per minute: 20 collisions in a row mean a bug. */
const DRAWS = 20;

/** Creates a quote, owned by its author. */
@Injectable()
export class CreateQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly content: CheckQuoteContent,
    private readonly journal: QuoteJournal,
  ) {}

  /**
   * The requested number is used if it is free; otherwise a new one is generated (decisions §3.5).
   * @returns the id of the quote
   */
  async create(owner: SignedInUser, input: QuoteInput): Promise<number> {
    const asked = input.quote_number;
    if (asked !== undefined && !NUMBER.test(asked)) {
      throw invalidField(
        'quote_number',
        'Le numéro n’accepte que des lettres, des chiffres, des points, des barres et des tirets.',
      );
    }
    if (isPast(input.valid_until, this.journal.now())) throw expiredAlready();
    return this.transactions.start(async (tx, quotes) => {
      const content = await this.content.check(input, { writer: owner, before: null, tx });
      const status = statusToSave(input, content);
      if (content.approval.approval === 'pending' && status !== 'draft') throw notApproved('pending');
      const blank = newQuote({ ownerId: owner.id, head: content.head, status, now: this.journal.now() });
      const quote = { ...blank, ...content.approval };
      const { row } = await numbered(tx, quotes, { asked, quote, content });
      await this.journal.note(tx, row, {
        action: 'created',
        description: createdSentence(asked, row.number, row.status),
        actorId: owner.id,
      });
      await this.journal.noteAsked(tx, row, owner.id);
      await this.journal.tellDecided(tx, row, owner.id);
      return row.id;
    });
  }
}

type Unnumbered = Omit<NewQuote, 'number' | 'searchText'>;

/** Inserts the quote with the requested number, or with a generated one when none is requested or it is in use. */
export async function numbered(
  tx: EntityManager,
  quotes: QuotesRepository,
  {
    asked,
    quote,
    content,
  }: { asked: string | undefined; quote: Unnumbered; content: Pick<QuoteContent, 'client' | 'items'> },
): Promise<StoredQuote> {
  for (let draw = 0; draw <= DRAWS; draw += 1) {
    const number = draw === 0 && asked !== undefined ? asked : newQuoteNumber(quote.createdAt);
    const stored = await quotes.insert(
      tx,
      { ...quote, number, searchText: quoteSearchText(number, content) },
      content.items,
    );
    if (stored) return stored;
  }
  throw new Error(`No free quote number after ${DRAWS} attempts.`);
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
}): Unnumbered {
  return {
    ...head,
    ownerId,
    status,
    version: 1,
    linkNonce: null,
    tokenHash: null,
    requestedAt: null,
    takenAt: null,
    sentAt: status === 'sent' ? now : null,
    openedAt: null,
    decidedAt: isFinal(status) ? now : null,
    decidedBy: isFinal(status) ? 'staff' : null,
    decidedFrom: null,
    clientComment: null,
    orderId: null,
    expiredAt: null,
    ...noApproval,
    createdAt: now,
    updatedAt: now,
  };
}

function createdSentence(asked: string | undefined, given: string, status: QuoteStatus): string {
  const taken = asked !== undefined && asked !== given ? `, le numéro ${asked} étant déjà pris` : '';
  const at = status === 'draft' ? '' : ` (statut\u202f: ${statusLabel(status, 'staff')})`;
  return `Devis créé sous le numéro ${given}${taken}${at}`;
}
