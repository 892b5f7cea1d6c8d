import type { QuoteInput } from '@boutik/contract';
import { type Approval, isPast, mayLeave } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { isOutdated } from '../domain/quote-edition.js';
import { editedMeanwhile, finalQuote, notApproved } from '../domain/quote.errors.js';
import { isFinal, takenUp } from '../domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { CheckQuoteContent, type QuoteContent, quoteSearchText, statusToSave } from './check-quote-content.js';
import { moveByStaff } from './move-quote.js';
import { QuoteJournal } from './quote-journal.js';
import { type QuoteInHand, QuoteTransactions } from './quote-transactions.js';

/** Updates a draft or a sent quote. Changing a version that the client has received creates a new version. */
@Injectable()
export class UpdateQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly content: CheckQuoteContent,
    private readonly journal: QuoteJournal,
  ) {}

  /** The number never changes. @throws DomainError "conflict" for an accepted or rejected quote */
  async update(actor: SignedInUser, id: number, input: QuoteInput): Promise<void> {
    await this.transactions.change(actor, id, (hand) => this.updateInHand(hand, actor, input));
  }

  /** The same for a quote that the caller has locked. */
  async updateInHand(hand: QuoteInHand, actor: SignedInUser, input: QuoteInput): Promise<void> {
    const { row } = hand.stored;
    if (isFinal(row.status)) throw finalQuote(row.status);
    const content = await this.content.check(input, { writer: actor, before: hand.stored, tx: hand.tx });
    const same = sameContent(hand.stored, content);
    const status = statusToSave(input, content);
    // Saving the present content again (a retry after a lost response) is not a conflict.
    if (isOutdated(input.edition, row) && !(same && status === row.status)) throw editedMeanwhile();
    const held = !mayLeave(content.approval);
    if (held && status !== 'draft') throw notApproved(content.approval.approval === 'refused' ? 'refused' : 'pending');
    // A sent quote that now needs approval is set back to draft before it is changed.
    if (held && row.status === 'sent') await moveByStaff(hand, { to: 'draft', actor }, this.journal);
    if (!same) await this.rewrite(hand, actor, content);
    if (status !== row.status) await moveByStaff(hand, { to: status, actor }, this.journal);
  }

  private async rewrite(
    { tx, quotes, stored: { row } }: QuoteInHand,
    actor: SignedInUser,
    content: QuoteContent,
  ): Promise<void> {
    const received = row.status === 'sent' || (await quotes.wasSent(tx, row.id, row.version));
    const asked = content.approval.approval === 'pending' && !sameQuestion(row, content.approval);
    Object.assign(row, content.head, content.approval, {
      expiredAt: isPast(content.head.validUntil, this.journal.now()) ? row.expiredAt : null,
      searchText: quoteSearchText(row.number, content),
      updatedAt: later(this.journal.now(), row.updatedAt),
      takenAt: takenUp(row, this.journal.now()),
    });
    if (received) Object.assign(row, { version: row.version + 1, openedAt: null });
    await tx.save(QuoteRow, row);
    await quotes.replaceItems(tx, row.id, content.items);
    await this.journal.note(tx, row, {
      action: received ? 'version' : 'updated',
      description: received ? `Devis modifié après envoi\u202f: version ${row.version}` : 'Devis modifié',
      actorId: actor.id,
    });
    if (asked) await this.journal.noteAsked(tx, row, actor.id);
  }
}

/** `now`, or 1 ms after `before` if that is later: every change must give a new etag. */
function later(now: Date, before: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

/** Whether the same approval is already pending: it is not requested twice. */
function sameQuestion(row: QuoteRow, asked: Approval): boolean {
  return row.approval === 'pending' && approvalFields.every((field) => row[field] === asked[field]);
}

const approvalFields = ['approval', 'approvalDiscount', 'approvalFreeUnits', 'approvalReason'] as const;
const headFields = ['clientId', 'validUntil', 'discount', 'notes'] as const;
const itemFields = [
  'type',
  'nature',
  'productId',
  'productName',
  'description',
  'quantity',
  'unitPriceCents',
  'cataloguePriceCents',
  'discount',
  'vatRate',
  'ecoUnitCents',
] as const;

/** Saving the present content again (a double click, a retry) creates no new version. */
function sameContent({ row, items }: StoredQuote, content: QuoteContent): boolean {
  const sameItem = (a: QuoteItemRow, b: NewItem | undefined) =>
    b !== undefined && itemFields.every((field) => a[field] === b[field]);
  return (
    approvalFields.every((field) => row[field] === content.approval[field]) &&
    headFields.every((field) => row[field] === content.head[field]) &&
    items.length === content.items.length &&
    items.every((item, at) => sameItem(item, content.items[at]))
  );
}
