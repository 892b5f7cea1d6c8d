import type { ConversationReply } from '@boutik/contract';
import { ok } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { isOpen } from '../domain/opening-hours.js';
import { unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.js';
import { messageView } from '../storage/messages.js';
import { Threads } from '../storage/threads.js';
import { Screens } from './screens.js';

/** Maximum number of messages in one reply. */
export const MOST_MESSAGES = 100;

type Found = Pick<ConversationReply, 'messages' | 'more' | 'earlier'>;
const nothing: Found = { messages: [], more: false, earlier: false };

/** Reads conversations for clients and advisers, and marks messages as read. */
@Injectable()
export class ReadConversation {
  constructor(
    private readonly threads: Threads,
    private readonly screens: Screens,
  ) {}

  /**
   * The messages after `lastId` of the client's conversation: `conversationId`, or the latest one.
   * @throws DomainError "not-found" when the user is neither the client nor an adviser
   */
  async read(
    reader: SignedInUser,
    { userId, lastId, conversationId }: { userId: number; lastId: number; conversationId: number | null },
  ): Promise<ConversationReply> {
    const staff = isStaff(reader.role);
    if (userId !== reader.id && !staff) throw unknownConversation();
    await this.threads.presence.seen(reader.id, staff);
    const conversation = await this.named(userId, conversationId);
    const found = conversation ? await this.found(conversation.id, lastId) : nothing;
    const own = userId === reader.id ? 'client' : 'staff';
    return {
      ...ok,
      conversation_id: conversation?.id ?? null,
      state: conversation?.state ?? 'open',
      ...found,
      read_up_to: conversation ? await this.threads.messages.readUpTo(conversation.id, own) : 0,
      unread_count: await this.unread(reader),
      online:
        own === 'client' ? await this.threads.presence.staffIsThere() : await this.threads.presence.isThere(userId),
      open_now: isOpen(this.threads.conversations.now()),
    };
  }

  /**
   * The messages before id `before`, without internal notes.
   * @throws DomainError "not-found" for someone else's conversation
   */
  async earlier(
    reader: SignedInUser,
    { id, before }: { id: number; before: number },
  ): Promise<Pick<ConversationReply, 'messages' | 'earlier'>> {
    await this.ownPlace(reader, id);
    const { said, earlier } = await this.threads.messages.latest(id, { before, most: MOST_MESSAGES, notes: false });
    return { messages: said.map(messageView), earlier };
  }

  /** @throws DomainError "not-found" for someone else's conversation */
  async markRead(reader: SignedInUser, id: number): Promise<number> {
    const { side, conversation } = await this.ownPlace(reader, id);
    if ((await this.threads.messages.read(id, side)) > 0) await this.screens.act(conversation, 'read', side);
    return this.unread(reader);
  }

  /** @throws DomainError "not-found" for someone else's conversation */
  async typing(writer: SignedInUser, id: number): Promise<void> {
    const { side, conversation } = await this.ownPlace(writer, id);
    await this.screens.act(conversation, 'typing', side);
  }

  unread(reader: SignedInUser): Promise<number> {
    return isStaff(reader.role)
      ? this.threads.messages.unreadOfStaff(reader.id)
      : this.threads.messages.unreadOfClient(reader.id);
  }

  private async found(id: number, lastId: number): Promise<Found> {
    if (lastId === 0) {
      const { said, earlier } = await this.threads.messages.latest(id, { most: MOST_MESSAGES, notes: false });
      return { messages: said.map(messageView), more: false, earlier };
    }
    const said = await this.threads.messages.since(id, { after: lastId, most: MOST_MESSAGES, notes: false });
    return { messages: said.map(messageView), more: said.length === MOST_MESSAGES, earlier: false };
  }

  private async named(userId: number, conversationId: number | null): Promise<Conversation | null> {
    if (conversationId === null) return this.threads.conversations.latestOf(userId);
    const conversation = await this.threads.conversations.find(conversationId);
    if (conversation?.userId !== userId) throw unknownConversation();
    return conversation;
  }

  private async ownPlace(
    person: SignedInUser,
    id: number,
  ): Promise<{ side: 'client' | 'staff'; conversation: Conversation }> {
    const conversation = await this.threads.conversations.find(id);
    const staff = isStaff(person.role);
    if (!conversation || (!staff && conversation.userId !== person.id)) throw unknownConversation();
    return { side: conversation.userId === person.id ? 'client' : 'staff', conversation };
  }
}
