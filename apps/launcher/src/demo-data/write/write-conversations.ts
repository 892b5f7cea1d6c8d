import { anyRow, idRow, queryRows } from '@boutik/platform/database';
import { CannedRepliesRepository } from '@boutik/support';
import type { EntityManager } from 'typeorm';
import { french } from '../french-text.js';
import { demoCannedReplies, demoConversations } from '../history/conversations.js';
import { dataSourceWithin } from './transaction.js';

interface ConversationSeed {
  /** Ids of the clients who write, in the order of the conversations. */
  clientIds: readonly number[];
  adviserId: number;
  now: Date;
}

const MINUTE_MS = 60_000;

/** Writes the conversations of the demo year, once, and the advisers' canned replies. */
export async function writeConversations(
  tx: EntityManager,
  { clientIds, adviserId, now }: ConversationSeed,
): Promise<void> {
  const replies = new CannedRepliesRepository(dataSourceWithin(tx));
  for (const reply of demoCannedReplies) await replies.addIfMissing(tx, { ...reply, content: french(reply.content) });
  const [existing] = await queryRows(
    tx,
    anyRow,
    'select 1 from support_conversations where user_id = any($1) limit 1',
    [clientIds],
  );
  if (existing) return;
  for (const { clientIndex, daysAgo, messages, closed = false } of demoConversations) {
    const startedAt = now.getTime() - daysAgo * 24 * 60 * MINUTE_MS;
    const hasReply = messages.some(({ by }) => by === 'staff');
    const [conversation] = await queryRows(
      tx,
      idRow,
      `insert into support_conversations (user_id, state, assignee_id, created_at, last_message_at)
       values ($1, $2, $3, $4, $5) returning id`,
      [
        clientIds[clientIndex],
        closed ? 'closed' : 'open',
        hasReply ? adviserId : null,
        new Date(startedAt),
        new Date(startedAt + (messages.length - 1) * 7 * MINUTE_MS),
      ],
    );
    for (const [index, { by, text }] of messages.entries()) {
      const at = new Date(startedAt + index * 7 * MINUTE_MS);
      // A reply marks earlier messages as read; the last message of a client stays unread.
      const read = by === 'staff' || closed || index < messages.length - 1;
      await tx.query(
        `insert into support_messages (conversation_id, sender_id, side, content, created_at, read_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [conversation?.id, by === 'staff' ? adviserId : clientIds[clientIndex], by, french(text), at, read ? at : null],
      );
    }
  }
}
