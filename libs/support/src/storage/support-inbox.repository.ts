import { queryRows } from '@boutik/platform/database';
import type { InboxConversation, InputOf, listConversations } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ConversationRow, type TranscriptMessage } from './conversation.entity.js';

export type InboxQuery = InputOf<typeof listConversations>['query'];

const inboxRow = z.strictObject({
  id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'closed']),
  assignee_id: z.number().nullable(),
  assignee_name: z.string().nullable(),
  unread: z.number(),
  last_message: z.string().nullable(),
  last_message_at: z.date(),
  total: z.number(),
});
type InboxRow = z.infer<typeof inboxRow>;

const EXCERPT_LENGTH = 140;

/** The list of conversations for staff: one SQL statement per page. */
@Injectable()
export class SupportInboxRepository {
  constructor(private readonly database: DataSource) {}

  /** One page. By default unanswered conversations come first, the oldest unread message on top, then the latest. */
  async list(viewerId: number, query: InboxQuery): Promise<{ data: InboxConversation[]; total: number }> {
    const { state, assignee, order, client_id: clientId = null, page, perPage } = query;
    const rows = await queryRows(
      this.database,
      inboxRow,
      `select c.id, c.user_id as client_id, trim(u.prenom || ' ' || u.name) as client_name, u.email, c.state, a.id as assignee_id,
         trim(a.prenom || ' ' || a.name) as assignee_name, waiting.unread, last.words as last_message, c.last_message_at,
         count(*) over ()::integer as total
       from support_conversations c
       join users u on u.id = c.user_id
       left join users a on a.id = c.assignee_id and a.deactivated_at is null
       cross join lateral (select count(*)::integer as unread, min(id) as first from support_messages
         where conversation_id = c.id and side = 'client' and read_at is null) waiting
       left join lateral (select left(coalesce(nullif(content, ''), file_name), ${EXCERPT_LENGTH}) as words from support_messages
         where conversation_id = c.id and side in ('client', 'staff') order by id desc limit 1) last on true
       where ($1 = 'all' or c.state = $1)
         and ($2 = 'all' or ($2 = 'me' and a.id = $3) or ($2 = 'none' and a.id is null))
         and ($7::integer is null or c.user_id = $7)
       order by ($6 = 'waiting' and waiting.unread > 0) desc,
         case when $6 = 'waiting' and waiting.unread > 0 then waiting.first end, c.last_message_at desc, c.id desc
       limit $4 offset $5`,
      [state, assignee, viewerId, perPage, (page - 1) * perPage, order, clientId],
    );
    return { data: rows.map(toInboxConversation), total: rows[0]?.total ?? 0 };
  }

  /** The chatbot messages that preceded the handover to an adviser. */
  async findTranscript(id: number): Promise<TranscriptMessage[]> {
    return (await this.database.manager.findOneBy(ConversationRow, { id }))?.transcript ?? [];
  }
}

function toInboxConversation(row: InboxRow): InboxConversation {
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name, email: row.email },
    state: row.state,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    unread_count: row.unread,
    last_message: row.last_message ?? '',
    last_message_at: reunionIso(row.last_message_at),
  };
}
