import {
  type InboxConversation,
  type InboxMessage,
  type InboxConversationDetail,
  wireOrderStatus,
} from '@boutik/contract';
import { Users, type UserProfile } from '@boutik/accounts';
import { reunionIso, toEuros } from '@boutik/kernel';
import { PastOrders } from '@boutik/orders';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { unknownConversation } from '../domain/support.errors.js';
import { SupportInboxRepository, type InboxQuery } from '../storage/support-inbox.repository.js';
import { toMessageView, type StoredMessage, MessagesRepository } from '../storage/messages.repository.js';
import { MAX_MESSAGES } from './read-conversation.js';
import { ConversationsRepository } from '../storage/conversations.repository.js';
import { PresenceRepository } from '../storage/presence.repository.js';

const MAX_ORDERS = 5;

/** What advisers do with conversations besides replying: list, open, annotate. */
@Injectable()
export class ManageInbox {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly presence: PresenceRepository,
    private readonly inbox: SupportInboxRepository,
    private readonly users: Users,
    private readonly orders: PastOrders,
  ) {}

  /** A page of conversations; also marks the adviser as online. */
  async list(adviser: SignedInUser, query: InboxQuery): Promise<{ data: InboxConversation[]; total: number }> {
    await this.presence.markSeen(adviser.id, true);
    return this.inbox.list(adviser.id, query);
  }

  /** The latest messages of a conversation with its notes, and its client. @throws DomainError not-found */
  async open(adviser: SignedInUser, id: number): Promise<InboxConversationDetail> {
    const { conversations, messages, presence } = this;
    const conversation = await conversations.find(id);
    if (!conversation) throw unknownConversation();
    await presence.markSeen(adviser.id, true);
    const { userId, state, assigneeId } = conversation;
    const { messages: rows, earlier } = await messages.findLatest(id, { limit: MAX_MESSAGES, notes: true });
    const users = await this.findUsers(rows, [userId, ...(assigneeId ? [assigneeId] : [])]);
    const orders = await this.orders.listByUser(userId, MAX_ORDERS);
    return {
      id,
      state,
      assignee: assigneeId === null || users.get(assigneeId)?.isClosed ? null : toNamedUser(assigneeId, users),
      online: await presence.isOnline(userId),
      transcript: await this.inbox.findTranscript(id),
      messages: toInboxMessages(rows, users),
      earlier,
      client: toClientView(userId, users.get(userId)),
      orders: orders.map(({ id: orderId, number, status, total, placedAt }) => ({
        id: orderId,
        number,
        status: wireOrderStatus[status],
        total: toEuros(total),
        date: reunionIso(placedAt),
      })),
    };
  }

  /** The messages and notes before id `before`. @throws DomainError not-found */
  async loadEarlier(id: number, before: number): Promise<{ messages: InboxMessage[]; earlier: boolean }> {
    const { conversations, messages } = this;
    if (!(await conversations.find(id))) throw unknownConversation();
    const { messages: rows, earlier } = await messages.findLatest(id, { before, limit: MAX_MESSAGES, notes: true });
    return { messages: toInboxMessages(rows, await this.findUsers(rows, [])), earlier };
  }

  /** Adds an internal note, which the client never sees. @throws DomainError not-found */
  async addNote(
    author: SignedInUser,
    id: number,
    { content, clientKey }: { content: string; clientKey: string | null },
  ): Promise<void> {
    const { conversations, messages } = this;
    await conversations.transaction(async (tx) => {
      if (!(await conversations.lock(tx, id))) throw unknownConversation();
      await messages.add(tx, { conversationId: id, senderId: author.id, side: 'note', content, clientKey });
    });
  }

  private findUsers(rows: readonly StoredMessage[], otherIds: readonly number[]): Promise<Map<number, UserProfile>> {
    const senders = rows.map(({ sender_id: sender }) => sender).filter((sender) => sender !== null);
    return this.users.findMany([...otherIds, ...senders]);
  }
}

function toInboxMessages(rows: readonly StoredMessage[], users: Map<number, UserProfile>): InboxMessage[] {
  return rows.map((message) => ({
    ...toMessageView(message),
    sender_name: message.sender_id === null ? configuration().shop.name : toNamedUser(message.sender_id, users).name,
  }));
}

function toNamedUser(id: number, users: Map<number, UserProfile>): { id: number; name: string } {
  const user = users.get(id);
  return { id, name: user ? `${user.prenom} ${user.name}`.trim() : 'Compte supprimé' };
}

function toClientView(id: number, user: UserProfile | undefined): InboxConversationDetail['client'] {
  return {
    ...toNamedUser(id, new Map(user ? [[id, user]] : [])),
    email: user?.email ?? '',
    telephone: user?.phone ?? null,
    user_type: user?.role ?? 'particulier',
    raison_sociale: user?.company ?? null,
  };
}
