import type { SupportMessage } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredMessage {
  id: number;
  conversation_id: number;
  sender_id: number | null;
  side: SupportMessage['side'];
  content: string;
  file_token: string | null;
  file_key: string | null;
  file_name: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** A file that was kept, and the secret in its address. */
export interface KeptFile {
  token: string;
  key: string;
  name: string;
}

export interface NewMessage {
  conversationId: number;
  senderId: number | null;
  side: SupportMessage['side'];
  content: string;
  file?: KeptFile | null;
  clientKey?: string | null;
}

const COLUMNS = 'id, conversation_id, sender_id, side, content, file_token, file_key, file_name, created_at, read_at';
/** Whose messages wait for a reader of this side. */
const others = { client: "('staff')", staff: "('client')" } as const;

/** What was said, in the order of its numbers. */
@Injectable()
export class Messages {
  constructor(private readonly database: DataSource) {}

  /** Adds a message; the same key of the same sender is the message that is already there. */
  async add(tx: EntityManager, message: NewMessage): Promise<{ message: StoredMessage; known: boolean }> {
    const { conversationId, senderId, side, content, file, clientKey } = message;
    const [added] = await tx.query<StoredMessage[]>(
      `insert into support_messages (conversation_id, sender_id, side, content, file_token, file_key, file_name, client_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (sender_id, client_key) do nothing returning ${COLUMNS}`,
      [conversationId, senderId, side, content, file?.token, file?.key, file?.name, clientKey],
    );
    if (added) return { message: added, known: false };
    const [known] = await tx.query<StoredMessage[]>(
      `select ${COLUMNS} from support_messages where sender_id = $1 and client_key = $2`,
      [senderId, clientKey],
    );
    if (!known) throw new Error('a message was not added');
    return { message: known, known: true };
  }

  /**
   * Messages after `after`, oldest first, at most `most`.
   * @param notes staff reads its notes too
   */
  async since(conversationId: number, { after, most, notes }: { after: number; most: number; notes: boolean }) {
    return this.database.query<StoredMessage[]>(
      `select ${COLUMNS} from support_messages
       where conversation_id = $1 and id > $2 and ($4 or side <> 'note') order by id limit $3`,
      [conversationId, after, most, notes],
    );
  }

  /**
   * The last `most` messages, oldest first; with `before` those that precede it. One statement, by the index.
   * @returns `earlier`: still older ones are left
   */
  async latest(
    conversationId: number,
    { before = null, most, notes }: { before?: number | null; most: number; notes: boolean },
  ): Promise<{ said: StoredMessage[]; earlier: boolean }> {
    const rows = await this.database.query<StoredMessage[]>(
      `select ${COLUMNS} from support_messages
       where conversation_id = $1 and ($2::integer is null or id < $2) and ($4 or side <> 'note')
       order by id desc limit $3`,
      [conversationId, before, most + 1, notes],
    );
    return { said: rows.slice(0, most).toReversed(), earlier: rows.length > most };
  }

  /** Marks what the other side wrote as read. @returns how many were new to the reader */
  async read(conversationId: number, reader: 'client' | 'staff'): Promise<number> {
    const [, changed] = await this.database.query<[unknown[], number]>(
      `update support_messages set read_at = now()
       where conversation_id = $1 and side in ${others[reader]} and read_at is null`,
      [conversationId],
    );
    return changed;
  }

  /** The last message of `side` that was read; 0 for none. */
  async readUpTo(conversationId: number, side: 'client' | 'staff'): Promise<number> {
    const [row] = await this.database.query<{ id: number | null }[]>(
      'select max(id) as id from support_messages where conversation_id = $1 and side = $2 and read_at is not null',
      [conversationId, side],
    );
    return row?.id ?? 0;
  }

  /** What waits for a client in all their conversations. */
  async unreadOfClient(userId: number): Promise<number> {
    return this.count(
      `select count(*)::integer as n from support_messages m join support_conversations c on c.id = m.conversation_id
       where c.user_id = $1 and m.side = 'staff' and m.read_at is null`,
      [userId],
    );
  }

  /** What waits for an adviser: in their own conversations and in those that nobody has taken. */
  async unreadOfStaff(userId: number): Promise<number> {
    return this.count(
      `select count(*)::integer as n from support_messages m join support_conversations c on c.id = m.conversation_id
       where (c.assignee_id is null or c.assignee_id = $1) and c.state = 'open' and m.side = 'client' and m.read_at is null`,
      [userId],
    );
  }

  /** True when the shop has said by itself, within 12 hours, that nobody is there. */
  async toldClosed(tx: EntityManager, conversationId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from support_messages
       where conversation_id = $1 and side = 'automatic' and created_at > now() - interval '12 hours' limit 1`,
      [conversationId],
    );
    return rows.length > 0;
  }

  /** The file behind an address, with the client whose conversation it is in. */
  async file(token: string): Promise<{ key: string; name: string; userId: number } | null> {
    const [row] = await this.database.query<{ key: string; name: string; userId: number }[]>(
      `select m.file_key as key, m.file_name as name, c.user_id as "userId"
       from support_messages m join support_conversations c on c.id = m.conversation_id where m.file_token = $1`,
      [token],
    );
    return row ?? null;
  }

  private async count(sql: string, values: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(sql, values);
    return row?.n ?? 0;
  }
}

/** A message as the wire shows it. */
export function messageView(row: StoredMessage): SupportMessage {
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
