import type { QuoteInput } from '@boutik/contract';
import { type Approval, isPast, canBeSent } from '@boutik/kernel';
import { QuoteApprovals } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { isOutdated } from './domain/quote-etag.js';
import { quoteEditConflict, finalQuote, notApproved } from '../quote.errors.js';
import { isFinal, computeTakenAt, noLoss } from './domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import {
  CheckQuoteContent,
  type QuoteContent,
  buildSearchText,
  resolveStatus,
} from '../pricing/check-quote-content.js';
import { transitionByStaff } from './transition-quote.js';
import { QuoteHistory } from './quote-history.js';
import { type LockedQuote, QuoteTransactions } from './quote-transactions.js';

/** Updates a draft or a sent quote. Changing a version that the client has received creates a new version. */
@Injectable()
export class UpdateQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly content: CheckQuoteContent,
    private readonly history: QuoteHistory,
    private readonly companyApprovals: QuoteApprovals,
  ) {}

  /** The number never changes. @throws DomainError "conflict" for an accepted or rejected quote */
  async update(actor: SignedInUser, id: number, input: QuoteInput): Promise<void> {
    await this.transactions.change(actor, id, (locked) => this.updateLocked(locked, actor, input));
  }

  /** The same for a quote that the caller has locked. */
  async updateLocked(locked: LockedQuote, actor: SignedInUser, input: QuoteInput): Promise<void> {
    const { row } = locked.stored;
    if (isFinal(row.status)) throw finalQuote(row.status);
    const content = await this.content.check(input, { writer: actor, before: locked.stored, tx: locked.tx });
    const isUnchanged = hasSameContent(locked.stored, content);
    const status = resolveStatus(input, content);
    // Saving the present content again (a retry after a lost response) is not a conflict.
    if (isOutdated(input.edition, row) && !(isUnchanged && status === row.status)) throw quoteEditConflict();
    const needsApproval = !canBeSent(content.approval);
    if (needsApproval && status !== 'draft')
      throw notApproved(content.approval.approval === 'refused' ? 'refused' : 'pending');
    // A sent quote that now needs approval is set back to draft before it is changed.
    if (needsApproval && row.status === 'sent') await transitionByStaff(locked, { to: 'draft', actor }, this.history);
    if (!isUnchanged) await this.rewrite(locked, actor, content);
    if (status !== row.status) await transitionByStaff(locked, { to: status, actor }, this.history);
  }

  private async rewrite(
    { tx, quotes, stored: { row } }: LockedQuote,
    actor: SignedInUser,
    content: QuoteContent,
  ): Promise<void> {
    const wasReceived = row.status === 'sent' || (await quotes.wasSent(tx, row.id, row.version));
    const requestedApproval = content.approval.approval === 'pending' && !isSameApprovalRequest(row, content.approval);
    const now = this.history.now();
    const expiredAt = isPast(content.head.validUntil, now) ? row.expiredAt : null;
    // Who had the link of the former client would decide for the new one.
    const link = content.head.clientId === row.clientId ? {} : { linkNonce: null, tokenHash: null };
    tx.merge<QuoteRow>(QuoteRow, row, link, content.head, content.approval, {
      expiredAt,
      ...(expiredAt === null && noLoss),
    });
    row.searchText = buildSearchText(row.number, content);
    row.updatedAt = ensureLater(now, row.updatedAt);
    row.takenAt = computeTakenAt(row, now);
    if (wasReceived) {
      row.version += 1;
      row.openedAt = null;
    }
    await tx.save(QuoteRow, row);
    await quotes.replaceItems(tx, row.id, content.items);
    if (wasReceived) await this.companyApprovals.withdraw(tx, row.id);
    await this.history.record(tx, row, {
      action: wasReceived ? 'version' : 'updated',
      description: wasReceived ? `Devis modifié après envoi\u202f: version ${row.version}` : 'Devis modifié',
      actorId: actor.id,
    });
    if (requestedApproval) await this.history.recordApprovalRequest(tx, row, actor.id);
  }
}

/** `now`, or 1 ms after `before` if that is later: every change must give a new etag. */
function ensureLater(now: Date, before: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

/** Whether the same approval is already pending: it is not requested twice. */
function isSameApprovalRequest(row: QuoteRow, requestedApproval: Approval): boolean {
  return row.approval === 'pending' && approvalFields.every((field) => row[field] === requestedApproval[field]);
}

const approvalFields = ['approval', 'approvalDiscount', 'approvalFreeUnits', 'approvalReason'] as const;
const headFields = ['clientId', 'validUntil', 'discount', 'notes', 'depositRate', 'depositCents', 'vatExempt'] as const;
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
  'choice',
  'choiceGroup',
  'minQuantity',
  'maxQuantity',
] as const;

/** Saving the present content again (a double click, a retry) creates no new version. */
function hasSameContent({ row, items }: StoredQuote, content: QuoteContent): boolean {
  const sameItem = (a: QuoteItemRow, b: NewItem | undefined) =>
    b !== undefined && itemFields.every((field) => a[field] === b[field]);
  return (
    approvalFields.every((field) => row[field] === content.approval[field]) &&
    headFields.every((field) => row[field] === content.head[field]) &&
    items.length === content.items.length &&
    items.every((item, at) => sameItem(item, content.items[at]))
  );
}
