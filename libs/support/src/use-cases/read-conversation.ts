import type { ConversationReply } from '@boutik/contract';
import { ok } from '@boutik/contract';
import { hasRight } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { isOpen } from '../domain/opening-hours.js';
import { unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.repository.js';
import { toMessageView, MessagesRepository } from '../storage/messages.repository.js';
import { ConversationUpdates } from './conversation-updates.js';
import { ConversationsRepository } from '../storage/conversations.repository.js';
import { PresenceRepository } from '../storage/presence.repository.js';

/** Maximum number of messages in one reply. */
export const MAX_MESSAGES = 100;

type MessagePage = Pick<ConversationReply, 'messages' | 'more' | 'earlier'>;
const emptyPage: MessagePage = { messages: [], more: false, earlier: false };

/** Reads conversations for clients and advisers, and marks messages as read. */
@Injectable()
export class ReadConversation {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly presence: PresenceRepository,
    private readonly updates: ConversationUpdates,
  ) {}

  /**
   * The messages after `lastId` of the client's conversation: `conversationId`, or the latest one.
   * @throws DomainError "not-found" when the user is neither the client nor an adviser
   */
  async read(
    user: SignedInUser,
    { userId, lastId, conversationId }: { userId: number; lastId: number; conversationId: number | null },
  ): Promise<ConversationReply> {
    const isStaffUser = hasRight(user, 'messages.reply');
    if (userId !== user.id && !isStaffUser) throw unknownConversation();
    // Who sees the site as the client is not the client.
    if (user.viewedBy === undefined) await this.presence.markSeen(user.id, isStaffUser);
    const conversation = await this.findConversation(userId, conversationId);
    const page = conversation ? await this.loadMessages(conversation.id, lastId) : emptyPage;
    const ownSide = userId === user.id ? 'client' : 'staff';
    return {
      ...ok,
      conversation_id: conversation?.id ?? null,
      state: conversation?.state ?? 'open',
      ...page,
      read_up_to: conversation ? await this.messages.findLastReadId(conversation.id, ownSide) : 0,
      unread_count: await this.countUnread(user),
      online: ownSide === 'client' ? await this.presence.isStaffOnline() : await this.presence.isOnline(userId),
      open_now: isOpen(this.conversations.now()),
    };
  }

  /**
   * The messages before id `before`, without internal notes.
   * @throws DomainError "not-found" for someone else's conversation
   */
  async readEarlier(
    user: SignedInUser,
    { id, before }: { id: number; before: number },
  ): Promise<Pick<ConversationReply, 'messages' | 'earlier'>> {
    await this.requireAccess(user, id);
    const { messages: rows, earlier } = await this.messages.findLatest(id, {
      before,
      limit: MAX_MESSAGES,
      notes: false,
    });
    return { messages: rows.map(toMessageView), earlier };
  }

  /** @throws DomainError "not-found" for someone else's conversation */
  async markRead(user: SignedInUser, id: number): Promise<number> {
    const { side, conversation } = await this.requireAccess(user, id);
    if ((await this.messages.markRead(id, side)) > 0) await this.updates.publishActivity(conversation, 'read', side);
    return this.countUnread(user);
  }

  /** @throws DomainError "not-found" for someone else's conversation */
  async publishTyping(user: SignedInUser, id: number): Promise<void> {
    const { side, conversation } = await this.requireAccess(user, id);
    await this.updates.publishActivity(conversation, 'typing', side);
  }

  countUnread(user: SignedInUser): Promise<number> {
    return hasRight(user, 'messages.reply')
      ? this.messages.countUnreadOfStaff(user.id)
      : this.messages.countUnreadOfClient(user.id);
  }

  private async loadMessages(id: number, lastId: number): Promise<MessagePage> {
    if (lastId === 0) {
      const { messages: rows, earlier } = await this.messages.findLatest(id, {
        limit: MAX_MESSAGES,
        notes: false,
      });
      return { messages: rows.map(toMessageView), more: false, earlier };
    }
    const rows = await this.messages.findSince(id, { after: lastId, limit: MAX_MESSAGES, notes: false });
    return { messages: rows.map(toMessageView), more: rows.length === MAX_MESSAGES, earlier: false };
  }

  private async findConversation(userId: number, conversationId: number | null): Promise<Conversation | null> {
    if (conversationId === null) return this.conversations.findLatest(userId);
    const conversation = await this.conversations.find(conversationId);
    if (conversation?.userId !== userId) throw unknownConversation();
    return conversation;
  }

  private async requireAccess(
    user: SignedInUser,
    id: number,
  ): Promise<{ side: 'client' | 'staff'; conversation: Conversation }> {
    const conversation = await this.conversations.find(id);
    const isStaffUser = hasRight(user, 'messages.reply');
    if (!conversation || (!isStaffUser && conversation.userId !== user.id)) throw unknownConversation();
    return { side: conversation.userId === user.id ? 'client' : 'staff', conversation };
  }
}
