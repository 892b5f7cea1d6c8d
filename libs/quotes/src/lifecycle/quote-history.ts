import { Clock, reductionText } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isFinal } from './domain/quote-status.js';
import {
  quoteApprovalChanged,
  quoteDecided,
  quoteExpired,
  quoteOpened,
  quoteRequested,
  quoteSent,
} from '../quote-events.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { type QuoteAction, QuoteHistoryRow } from './quote-history.entity.js';
import type { QuoteSendingRow } from '../notifications/quote-sending.entity.js';

interface HistoryEntry {
  action: QuoteAction;
  /** Names nobody: `actorId` and `recipient` do. */
  description: string;
  recipient?: string;
  /** Null: the client. */
  actorId: number | null;
}

/** Records changes of a quote in its history, and publishes its events through the outbox. */
@Injectable()
export class QuoteHistory {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Adds an entry dated now, for what does not change the quote's `updatedAt`. */
  async recordNow(tx: EntityManager, row: QuoteRow, entry: HistoryEntry): Promise<void> {
    await tx.insert(QuoteHistoryRow, { ...entry, quoteId: row.id, createdAt: this.now() });
  }

  /** Adds an entry dated with the quote's `updatedAt`. */
  async record(tx: EntityManager, row: QuoteRow, entry: HistoryEntry): Promise<void> {
    await tx.insert(QuoteHistoryRow, { ...entry, quoteId: row.id, createdAt: row.updatedAt });
  }

  /** Records and publishes a pending request for approval of a discount, if there is one. */
  async recordApprovalRequest(tx: EntityManager, row: QuoteRow, actorId: number): Promise<void> {
    if (row.approval !== 'pending' || row.approvalDiscount === null) return;
    const requestedDiscount = reductionText({ rate: row.approvalDiscount, freeUnits: row.approvalFreeUnits ?? 0 });
    const description = `Accord demandé pour ${requestedDiscount}\u202f: ${row.approvalReason}`;
    await this.record(tx, row, { action: 'approval-requested', description, actorId });
    await this.publishApprovalChanged(tx, row);
  }

  async publishRequested(tx: EntityManager, row: QuoteRow): Promise<void> {
    await this.outbox.publish(tx, quoteRequested, row.id, { quoteId: row.id });
  }

  /** Publishes nothing when no approval was requested. */
  async publishApprovalChanged(tx: EntityManager, { id, approval, approvalDiscount }: QuoteRow): Promise<void> {
    if (approval === null || approvalDiscount === null) return;
    await this.outbox.publish(tx, quoteApprovalChanged, id, { quoteId: id, approval, discount: approvalDiscount });
  }

  async publishOpened(tx: EntityManager, { id, version }: QuoteRow): Promise<void> {
    await this.outbox.publish(tx, quoteOpened, id, { quoteId: id, version });
  }

  async publishExpired(tx: EntityManager, { id, validUntil }: QuoteRow): Promise<void> {
    await this.outbox.publish(tx, quoteExpired, id, { quoteId: id, validUntil });
  }

  async publishSent(tx: EntityManager, sending: QuoteSendingRow): Promise<void> {
    await this.outbox.publish(tx, quoteSent, sending.quoteId, { quoteId: sending.quoteId, sendingId: sending.id });
  }

  /** Publishes nothing while the quote is open. `actorId` null: the client decided. */
  async publishDecided(tx: EntityManager, row: QuoteRow, actorId: number | null): Promise<void> {
    if (!isFinal(row.status)) return;
    const by = actorId === null ? 'client' : 'staff';
    await this.outbox.publish(tx, quoteDecided, row.id, { quoteId: row.id, decision: row.status, by, actorId });
  }
}
