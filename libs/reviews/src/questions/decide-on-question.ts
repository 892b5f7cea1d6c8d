import { DomainError, notFound, type QuestionRefusalReason, questionStates, randomToken } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { assertReplyUnchanged } from '../reply-changed.js';
import { questionRepliedEmail, type QuestionEmail, questionRefusedEmail } from './question-emails.js';

const lockedRow = z.strictObject({
  product_id: z.number(),
  product: z.string(),
  question: z.string(),
  state: z.enum(questionStates),
  reply: z.string().nullable(),
  email: z.string().nullable(),
});
type LockedQuestion = z.infer<typeof lockedRow>;

/** Staff answers questions, which publishes them, or refuses them. */
@Injectable()
export class DecideOnQuestion {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Publishes the question with this answer, also one that was refused; its author is told of the first answer alone.
   * @throws DomainError not-found, conflict "reply-changed"
   */
  reply(by: SignedInUser, id: number, { text, shown }: { text: string; shown?: string | undefined }): Promise<void> {
    return this.database.transaction(async (tx) => {
      const written = await this.lock(tx, id);
      assertReplyUnchanged(written.reply, shown);
      await tx.query(
        `update product_questions set state = 'published', reply = $2, replied_at = now(), refused_at = null, refusal_reason = null
         where id = $1`,
        [id, text],
      );
      await this.auditLog.record(tx, { by, action: 'question-replied', subject: subjectOf(id, written), note: text });
      if (written.state === 'published') return;
      await this.notify(tx, { id, to: written.email }, questionRepliedEmail({ ...mailed(written), reply: text }));
    });
  }

  /**
   * Refuses a question, or withdraws a published one, and tells its author why.
   * @throws DomainError not-found, conflict "question-refused" when it is refused already
   */
  refuse(
    by: SignedInUser,
    id: number,
    { reason, details }: { reason: QuestionRefusalReason; details: string },
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const written = await this.lock(tx, id);
      if (written.state === 'refused')
        throw new DomainError('conflict', 'question-refused', 'Cette question est déjà refusée.');
      const note = `${reason}. ${details}`;
      await tx.query(
        `update product_questions set state = 'refused', refused_at = now(), refusal_reason = $2 where id = $1`,
        [id, note],
      );
      await this.auditLog.record(tx, { by, action: 'question-refused', subject: subjectOf(id, written), note });
      await this.notify(tx, { id, to: written.email }, questionRefusedEmail({ ...mailed(written), reason, details }));
    });
  }

  private async lock(tx: EntityManager, id: number): Promise<LockedQuestion> {
    const [written] = await queryRows(
      tx,
      lockedRow,
      `select q.product_id, p.name as product, q.question, q.state, q.reply, u.email::text
       from product_questions q join products p on p.id = q.product_id
         left join users u on u.id = q.user_id and u.erased_at is null
       where q.id = $1 for update of q`,
      [id],
    );
    if (!written) throw notFound('unknown-question', 'Cette question n’existe pas.');
    return written;
  }

  /** An author whose account is deleted gets none. */
  private async notify(
    tx: EntityManager,
    { id, to }: { id: number; to: string | null },
    { subject, mail }: QuestionEmail,
  ): Promise<void> {
    if (to === null) return;
    await this.mails.enqueue(tx, { key: `question-${id}-${randomToken(9)}`, to, subject, ...renderMail(mail) });
  }
}

function mailed({ product, product_id: productId, question }: LockedQuestion) {
  return { product, productId, question };
}

function subjectOf(id: number, { product }: LockedQuestion): string {
  return `question ${id} sur ${product}`;
}
