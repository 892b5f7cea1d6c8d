import { productReviewed, updateAverage } from '@boutik/catalog';
import {
  DomainError,
  notFound,
  randomToken,
  type ReviewHidingReason,
  type ReviewReportReason,
  type ReviewState,
  reviewStates,
} from '@boutik/kernel';
import { anyRow, queryRows } from '@boutik/platform/database';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Outbox } from '@boutik/platform/messaging';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { assertReplyUnchanged } from '../reply-changed.js';
import { reviewHiddenEmail } from './review-hidden-email.js';

const moderatedRow = z.strictObject({
  product_id: z.number(),
  product: z.string(),
  message: z.string(),
  state: z.enum(reviewStates),
  email: z.string().nullable(),
  pictures: z.number(),
  reply: z.string().nullable(),
});
type ModeratedReview = z.infer<typeof moderatedRow>;

/** Staff hide, publish and reply to reviews; readers report them. */
@Injectable()
export class ModerateReview {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Hides a review and tells its author why; its reports are settled.
   * @throws DomainError not-found, conflict "review-hidden" when it is hidden already
   */
  hide(
    by: SignedInUser,
    id: number,
    { reason, details }: { reason: ReviewHidingReason; details: string },
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      if (review.state === 'hidden') throw new DomainError('conflict', 'review-hidden', 'Cet avis est déjà masqué.');
      await this.decide(tx, id, { review, state: 'hidden', reason: `${reason}. ${details}` });
      await this.auditLog.record(tx, {
        by,
        action: 'review-hidden',
        subject: subjectOf(id, review),
        note: `${reason}. ${details}`,
      });
      if (!review.email) return;
      const { subject, mail } = reviewHiddenEmail({
        product: review.product,
        message: review.message,
        reason,
        details,
        awaiting: review.state === 'awaiting',
        pictures: review.pictures,
      });
      await this.mails.enqueue(tx, {
        key: `review-hidden-${id}-${randomToken(9)}`,
        to: review.email,
        subject,
        ...renderMail(mail),
      });
    });
  }

  /** Publishes a review that is hidden or awaits it, or settles the reports of one that stays. @throws DomainError not-found */
  publish(by: SignedInUser, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      await this.decide(tx, id, { review, state: 'published', reason: null });
      await this.auditLog.record(tx, { by, action: 'review-published', subject: subjectOf(id, review), note: '' });
    });
  }

  /** @param text "" removes the reply @throws DomainError not-found, conflict "reply-changed" */
  reply(by: SignedInUser, id: number, { text, shown }: { text: string; shown?: string | undefined }): Promise<void> {
    return this.database.transaction(async (tx) => {
      const review = await this.lock(tx, id);
      assertReplyUnchanged(review.reply, shown);
      await tx.query(
        `update reviews set reply = nullif($2, ''), replied_at = case when $2 <> '' then now() end where id = $1`,
        [id, text],
      );
      await this.auditLog.record(tx, { by, action: 'review-replied', subject: subjectOf(id, review), note: text });
    });
  }

  /** Stores a reader's report; one open report for each signed-in reader. @throws DomainError not-found, also of a review that is not published */
  async report(
    id: number,
    { reporterId, reason, details }: { reporterId: number | null; reason: ReviewReportReason; details: string },
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const shown = await queryRows(
        tx,
        anyRow,
        `select 1 from reviews where id = $1 and state = 'published' for no key update`,
        [id],
      );
      if (shown.length === 0) throw unknownReview();
      await tx.query(
        `insert into review_reports (review_id, reporter_id, reason, details)
         values ($1, $2, $3, $4) on conflict (review_id, reporter_id) where settled_at is null do nothing`,
        [id, reporterId, reason, details],
      );
    });
  }

  /** The product first, as writing a review does. */
  private async lock(tx: EntityManager, id: number): Promise<ModeratedReview> {
    await tx.query('select from products where id = (select product_id from reviews where id = $1) for no key update', [
      id,
    ]);
    const [review] = await queryRows(
      tx,
      moderatedRow,
      `select r.product_id, p.name as product, r.message, r.state, r.reply, u.email::text, jsonb_array_length(r.pictures) as pictures
       from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id and u.erased_at is null
       where r.id = $1 for update of r`,
      [id],
    );
    if (!review) throw unknownReview();
    return review;
  }

  /** Settles the reports of the review, whatever the decision. */
  private async decide(
    tx: EntityManager,
    id: number,
    { review, state, reason }: { review: ModeratedReview; state: ReviewState; reason: string | null },
  ): Promise<void> {
    await tx.query(
      'update reviews set state = $2, hidden_reason = $3, hidden_at = case when $3::text is not null then now() end where id = $1',
      [id, state, reason],
    );
    await tx.query('update review_reports set settled_at = now() where review_id = $1 and settled_at is null', [id]);
    await updateAverage(tx, review.product_id);
    await this.outbox.publish(tx, productReviewed, review.product_id, { productId: review.product_id, reviewId: id });
  }
}

function subjectOf(id: number, { product }: ModeratedReview): string {
  return `avis ${id} sur ${product}`;
}

function unknownReview() {
  return notFound('unknown-review', 'Cet avis n’existe pas.');
}
