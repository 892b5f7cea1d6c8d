import { CannedReplies } from '@boutik/support';
import type { EntityManager } from 'typeorm';
import { french } from '../french-text.js';
import { demoCannedReplies, demoConversations } from '../history/conversations.js';
import { joinedTo } from './joined-transaction.js';

interface Given {
  /** Ids of the clients who write, in the order of the conversations. */
  clientIds: readonly number[];
  adviserId: number;
  now: Date;
}

const MINUTE = 60_000;

/** Writes the conversations of the demo year, once, and the advisers' canned replies. */
export async function writeConversations(tx: EntityManager, { clientIds, adviserId, now }: Given): Promise<void> {
  const replies = new CannedReplies(joinedTo(tx));
  for (const reply of demoCannedReplies) await replies.addOnce(tx, { ...reply, content: french(reply.content) });
  const [known] = await tx.query<unknown[]>('select 1 from support_conversations where user_id = any($1) limit 1', [
    clientIds,
  ]);
  if (known) return;
  for (const { client, daysAgo, said, closed = false } of demoConversations) {
    const began = now.getTime() - daysAgo * 24 * 60 * MINUTE;
    const answered = said.some(({ by }) => by === 'staff');
    const [conversation] = await tx.query<{ id: number }[]>(
      `insert into support_conversations (user_id, state, assignee_id, created_at, last_message_at)
       values ($1, $2, $3, $4, $5) returning id`,
      [
        clientIds[client],
        closed ? 'closed' : 'open',
        answered ? adviserId : null,
        new Date(began),
        new Date(began + (said.length - 1) * 7 * MINUTE),
      ],
    );
    for (const [place, { by, text }] of said.entries()) {
      const at = new Date(began + place * 7 * MINUTE);
      // A reply marks earlier messages as read; the last message of a client stays unread.
      const read = by === 'staff' || closed || place < said.length - 1;
      await tx.query(
        `insert into support_messages (conversation_id, sender_id, side, content, created_at, read_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [conversation?.id, by === 'staff' ? adviserId : clientIds[client], by, french(text), at, read ? at : null],
      );
    }
  }
}
