import { Clock } from '@boutik/kernel';
import { lockActingUser, lockUser, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ConversationRow, type TranscriptMessage } from './conversation.entity.js';

const conversationRow = z.strictObject({
  id: z.number(),
  userId: z.number(),
  state: z.enum(['open', 'closed']),
  assigneeId: z.number().nullable(),
});
export type Conversation = z.infer<typeof conversationRow>;

const COLUMNS = 'id, user_id as "userId", state, assignee_id as "assigneeId"';
/**
 * SQL: the adviser of a conversation, null also for one who has left, whose conversations are nobody's.
 * @param conversation the table's name or alias in the query around it
 */
export const presentAssignee = (conversation: string) =>
  `(select a.id from users a where a.id = ${conversation}.assignee_id and a.deactivated_at is null)`;
const LATEST_FIRST = { lastMessageAt: 'desc', id: 'desc' } as const;

/** Stores the conversations between clients and the shop. */
@Injectable()
export class ConversationsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  find(id: number): Promise<Conversation | null> {
    return this.database.manager.findOneBy(ConversationRow, { id });
  }

  /** The client's conversation with the latest message. */
  findLatest(userId: number): Promise<Conversation | null> {
    return this.database.manager.findOne(ConversationRow, { where: { userId }, order: LATEST_FIRST });
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Locks the client and then the conversation until the transaction ends, so that concurrent messages get their ids in
   * order.
   */
  async lock(tx: EntityManager, id: number): Promise<Conversation | null> {
    const existing = await tx.findOneBy(ConversationRow, { id });
    await lockUser(tx, existing?.userId ?? null);
    return tx.findOne(ConversationRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Locks the client's latest conversation, or creates one when there is none. Concurrent calls get the same one. A
   * closed conversation is reused, so that the client still sees its messages.
   */
  async lockOrCreate(tx: EntityManager, userId: number): Promise<Conversation> {
    await lockActingUser(tx, userId);
    await tx.query("select pg_advisory_xact_lock(hashtext('support'), $1)", [userId]);
    const lock = { mode: 'pessimistic_write' } as const;
    const existing = await tx.findOne(ConversationRow, { where: { userId }, order: LATEST_FIRST, lock });
    if (existing) return existing;
    const created = tx.create(ConversationRow, { userId, assigneeId: null });
    await tx.insert(ConversationRow, created);
    return created;
  }

  async saveTranscript(tx: EntityManager, id: number, transcript: readonly TranscriptMessage[]): Promise<void> {
    await tx.update(ConversationRow, { id }, { transcript: [...transcript] });
  }

  /** Updates the conversation after a message: open, sorted first, assigned to this adviser if it is nobody's. */
  async touch(tx: EntityManager, id: number, adviserId: number | null): Promise<void> {
    await tx.query(
      `update support_conversations set state = 'open', last_message_at = now(),
         assignee_id = coalesce(${presentAssignee('support_conversations')}, $2) where id = $1`,
      [id, adviserId],
    );
  }

  /** @returns the conversation, or null when there is none */
  async setState(id: number, state: 'open' | 'closed'): Promise<Conversation | null> {
    return this.updateOne('update support_conversations set state = $2 where id = $1', [id, state]);
  }

  /** Opens and assigns it. @returns the conversation; null when unknown or assigned to another adviser */
  async assign(id: number, adviserId: number): Promise<Conversation | null> {
    return this.updateOne(
      `update support_conversations set state = 'open', assignee_id = $2
       where id = $1 and coalesce(${presentAssignee('support_conversations')}, $2) = $2`,
      [id, adviserId],
    );
  }

  /**
   * Removes the assigned adviser.
   * @param requiredAssigneeId fails when the conversation is assigned to anyone else; null skips this check
   * @returns the conversation; null when unknown or assigned to another adviser
   */
  async unassign(id: number, requiredAssigneeId: number | null): Promise<Conversation | null> {
    return this.updateOne(
      `update support_conversations set assignee_id = null
       where id = $1 and ($2::integer is null or assignee_id is null or assignee_id = $2)`,
      [id, requiredAssigneeId],
    );
  }

  private async updateOne(sql: string, values: unknown[]): Promise<Conversation | null> {
    const [row] = await queryRows(this.database, conversationRow, `${sql} returning ${COLUMNS}`, values);
    return row ?? null;
  }
}
