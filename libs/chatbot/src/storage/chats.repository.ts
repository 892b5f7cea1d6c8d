import type { ChatbotConversation } from '@boutik/contract';
import { DomainError, notFound, reunionIso } from '@boutik/kernel';
import { lockActingUser, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** Owner of conversations: a user, a visitor session with this key, or both for a visitor who has signed in. */
export interface ChatOwner {
  userId: number | null;
  guestKey: string | null;
}

export type FlowItem = ChatbotConversation['conversation_flow'][number];

const chatRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  status: z.enum(['active', 'completed']),
  flow: z.array(z.custom<FlowItem>()),
  created_at: z.date(),
});
type ChatRow = z.infer<typeof chatRow>;

const COLUMNS = 'id, title, status, flow, created_at';
const OWNED_BY = '(user_id = $1 or guest_key = $2)';
const MAX_LISTED = 50;
const MAX_STEPS = 200;
const MAX_TITLE_LENGTH = 60;

/** Stores the conversations with the chatbot. */
@Injectable()
export class ChatsRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest first, at most 50. */
  async list({ userId, guestKey }: ChatOwner): Promise<ChatbotConversation[]> {
    const rows = await queryRows(
      this.database,
      chatRow,
      `select ${COLUMNS} from chatbot_conversations where ${OWNED_BY} order by id desc limit ${MAX_LISTED}`,
      [userId, guestKey],
    );
    return rows.map(toChatView);
  }

  /** The newest conversation that is not completed. */
  async findActive({ userId, guestKey }: ChatOwner): Promise<ChatbotConversation | null> {
    const [row] = await queryRows(
      this.database,
      chatRow,
      `select ${COLUMNS} from chatbot_conversations where ${OWNED_BY} and status = 'active' order by id desc limit 1`,
      [userId, guestKey],
    );
    return row ? toChatView(row) : null;
  }

  async start(owner: ChatOwner): Promise<ChatbotConversation> {
    // Conversations of visitors expire after 30 days.
    await this.database.query(
      "delete from chatbot_conversations where user_id is null and updated_at < now() - interval '30 days'",
    );
    return toChatView(await insertChat(this.database.manager, owner));
  }

  /**
   * Appends a step to the conversation `id`, else to the newest active one, else to a new one. A visitor's conversation
   * is assigned to the user once the visitor has signed in.
   * @throws DomainError not-found for another owner's conversation, conflict for one that is completed or too long
   */
  async append(
    owner: ChatOwner,
    id: number | null,
    step: { item: FlowItem; isEnd: boolean },
  ): Promise<ChatbotConversation> {
    return this.database.transaction(async (tx) => {
      if (owner.userId !== null) await lockActingUser(tx, owner.userId);
      const existing = await lockChat(tx, owner, id);
      if (id !== null && !existing) throw notFound('unknown-chat', "Cette conversation n'existe pas.");
      const chat = existing ?? (await insertChat(tx, owner));
      if (chat.status === 'completed')
        throw new DomainError('conflict', 'chat-over', 'Cette conversation est terminée. Commencez-en une autre.');
      if (chat.flow.length >= MAX_STEPS)
        throw new DomainError('conflict', 'chat-full', 'Cette conversation est trop longue. Commencez-en une autre.');
      const { user_choice: choice } = step.item;
      const title = toTitle(choice);
      const [saved] = await queryRows(
        tx,
        chatRow,
        `update chatbot_conversations set flow = flow || jsonb_build_array($2::jsonb), updated_at = now(),
           status = case when $3 then 'completed' else 'active' end,
           user_id = coalesce(user_id, $5), guest_key = case when $5::integer is null then guest_key end,
           title = case when title = 'Nouvelle conversation' then coalesce($4, title) else title end
         where id = $1 returning ${COLUMNS}`,
        [chat.id, JSON.stringify(step.item), step.isEnd, title, owner.userId],
      );
      if (!saved) throw new Error('the locked conversation was not updated');
      return toChatView(saved);
    });
  }
}

async function lockChat(
  tx: EntityManager,
  { userId, guestKey }: ChatOwner,
  id: number | null,
): Promise<ChatRow | null> {
  const condition = id === null ? "status = 'active'" : 'id = $3';
  const [row] = await queryRows(
    tx,
    chatRow,
    `select ${COLUMNS} from chatbot_conversations where ${OWNED_BY} and ${condition} order by id desc limit 1 for update`,
    id === null ? [userId, guestKey] : [userId, guestKey, id],
  );
  return row ?? null;
}

async function insertChat(tx: EntityManager, { userId, guestKey }: ChatOwner): Promise<ChatRow> {
  const [row] = await queryRows(
    tx,
    chatRow,
    `insert into chatbot_conversations (user_id, guest_key) values ($1, $2) returning ${COLUMNS}`,
    [userId, userId === null ? guestKey : null],
  );
  if (!row) throw new Error('the conversation was not inserted');
  return row;
}

function toTitle(choice: FlowItem['user_choice']): string | null {
  const text = (Array.isArray(choice) ? choice.join(', ') : (choice ?? '')).trim();
  return text === '' ? null : text.slice(0, MAX_TITLE_LENGTH);
}

function toChatView({ id, title, status, flow, created_at }: ChatRow): ChatbotConversation {
  return {
    id,
    title,
    created_at: reunionIso(created_at),
    last_message: flow.at(-1)?.bot_message ?? '',
    status,
    conversation_flow: flow,
  };
}
