import type { SupportMessage } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { z } from 'zod';
import { queryRows, countChanged } from '@boutik/platform/database';
import { presentAssignee } from './conversations.repository.js';
import { MessageRow } from './message.entity.js';

const storedMessageRow = z.strictObject({
  id: z.number(),
  conversation_id: z.number(),
  sender_id: z.number().nullable(),
  side: z.enum(['note', 'client', 'staff', 'automatic']),
  content: z.string(),
  file_token: z.string().nullable(),
  file_key: z.string().nullable(),
  file_name: z.string().nullable(),
  created_at: z.date(),
  read_at: z.date().nullable(),
});
export type StoredMessage = z.infer<typeof storedMessageRow>;

/** A stored attachment, and the secret token in its URL. */
export interface StoredAttachment {
  token: string;
  key: string;
  name: string;
}

export interface NewMessage {
  conversationId: number;
  senderId: number | null;
  side: SupportMessage['side'];
  content: string;
  file?: StoredAttachment | null;
  clientKey?: string | null;
}

const COLUMNS = 'id, conversation_id, sender_id, side, content, file_token, file_key, file_name, created_at, read_at';
/** The sides whose messages are unread for a reader of this side. */
const otherSides = { client: "('staff')", staff: "('client')" } as const;

const findFileRow = z.strictObject({ key: z.string(), name: z.string(), userId: z.number() });
const messageCountRow = z.strictObject({ n: z.number() });

/** Stores messages, ordered by id. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: DataSource) {}

  /** Adds a message. A repeated client key of the same sender returns the existing message. */
  async add(tx: EntityManager, message: NewMessage): Promise<{ message: StoredMessage; isDuplicate: boolean }> {
    const { conversationId, senderId, side, content, file, clientKey } = message;
    const [added] = await queryRows(
      tx,
      storedMessageRow,
      `insert into support_messages (conversation_id, sender_id, side, content, file_token, file_key, file_name, client_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (sender_id, client_key) do nothing returning ${COLUMNS}`,
      [conversationId, senderId, side, content, file?.token, file?.key, file?.name, clientKey],
    );
    if (added) return { message: added, isDuplicate: false };
    const [existing] = await queryRows(
      tx,
      storedMessageRow,
      `select ${COLUMNS} from support_messages where sender_id = $1 and client_key = $2`,
      [senderId, clientKey],
    );
    if (!existing) throw new Error('the message was not inserted');
    return { message: existing, isDuplicate: true };
  }

  /**
   * At most `limit` messages after id `after`, oldest first.
   * @param notes include internal notes
   */
  async findSince(conversationId: number, { after, limit, notes }: { after: number; limit: number; notes: boolean }) {
    return queryRows(
      this.database,
      storedMessageRow,
      `select ${COLUMNS} from support_messages
       where conversation_id = $1 and id > $2 and ($4 or side <> 'note') order by id limit $3`,
      [conversationId, after, limit, notes],
    );
  }

  /**
   * The last `limit` messages, oldest first; with `before`, the last ones with a smaller id. One indexed statement.
   * @returns `earlier`: whether older messages exist
   */
  async findLatest(
    conversationId: number,
    { before = null, limit, notes }: { before?: number | null; limit: number; notes: boolean },
  ): Promise<{ messages: StoredMessage[]; earlier: boolean }> {
    const rows = await queryRows(
      this.database,
      storedMessageRow,
      `select ${COLUMNS} from support_messages
       where conversation_id = $1 and ($2::integer is null or id < $2) and ($4 or side <> 'note')
       order by id desc limit $3`,
      [conversationId, before, limit + 1, notes],
    );
    return { messages: rows.slice(0, limit).toReversed(), earlier: rows.length > limit };
  }

  /** Marks the other side's messages as read. @returns how many were unread */
  async markRead(conversationId: number, reader: 'client' | 'staff'): Promise<number> {
    const changed = await countChanged(
      this.database,
      `update support_messages set read_at = now()
       where conversation_id = $1 and side in ${otherSides[reader]} and read_at is null`,
      [conversationId],
    );
    return changed;
  }

  /** The id of the last message of `side` that was read; 0 for none. */
  async findLastReadId(conversationId: number, side: 'client' | 'staff'): Promise<number> {
    const read = { conversationId, side, readAt: Not(IsNull()) };
    return (await this.database.manager.maximum(MessageRow, 'id', read)) ?? 0;
  }

  /** Number of unread messages in all conversations of a client. */
  async countUnreadOfClient(userId: number): Promise<number> {
    return this.count(
      `select count(*)::integer as n from support_messages m join support_conversations c on c.id = m.conversation_id
       where c.user_id = $1 and m.side = 'staff' and m.read_at is null`,
      [userId],
    );
  }

  /** Number of unread messages for an adviser: in their own and in unassigned open conversations. */
  async countUnreadOfStaff(userId: number): Promise<number> {
    return this.count(
      `select count(*)::integer as n from support_messages m join support_conversations c on c.id = m.conversation_id
       where coalesce(${presentAssignee('c')}, $1) = $1 and c.state = 'open' and m.side = 'client' and m.read_at is null`,
      [userId],
    );
  }

  /** True when the automatic "closed" message was sent in the last 12 hours. */
  hasClosedNotice(tx: EntityManager, conversationId: number): Promise<boolean> {
    const createdAt = Raw((column) => `${column} > now() - interval '12 hours'`);
    return tx.existsBy(MessageRow, { conversationId, side: 'automatic', createdAt });
  }

  /** The attachment with this token, with the client of its conversation. */
  async findFile(token: string): Promise<{ key: string; name: string; userId: number } | null> {
    const [row] = await queryRows(
      this.database,
      findFileRow,
      `select m.file_key as key, m.file_name as name, c.user_id as "userId"
       from support_messages m join support_conversations c on c.id = m.conversation_id where m.file_token = $1`,
      [token],
    );
    return row ?? null;
  }

  private async count(sql: string, values: unknown[]): Promise<number> {
    const [row] = await queryRows(this.database, messageCountRow, sql, values);
    return row?.n ?? 0;
  }
}

/** A message as the API returns it. */
export function toMessageView(row: StoredMessage): SupportMessage {
  return {
    id: row.id,
    content: row.content,
    sender_id: row.sender_id,
    created_at: reunionIso(row.created_at),
    media_url: row.file_token && `/api/messages/fichiers/${row.file_token}`,
    conversation_id: row.conversation_id,
    read_at: row.read_at && reunionIso(row.read_at),
    side: row.side,
    media_type: row.file_name === null ? null : row.file_name.endsWith('.webp') ? 'image' : 'document',
    media_name: row.file_name,
  };
}
