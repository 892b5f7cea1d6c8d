import { hasRight } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOSED_MESSAGE, isOpen } from '../domain/opening-hours.js';
import { emptyMessage, missingConversationId, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.repository.js';
import type { StoredAttachment, StoredMessage } from '../storage/messages.repository.js';
import { StoreAttachment } from './store-attachment.js';
import { ConversationUpdates } from './conversation-updates.js';
import { ConversationsRepository } from '../storage/conversations.repository.js';
import { MessagesRepository } from '../storage/messages.repository.js';

export interface OutgoingMessage {
  content: string;
  conversationId: number | null;
  /** The bytes of the attachment; undefined for none. */
  file: unknown;
  clientKey: string | null;
}

type MessageDraft = Omit<OutgoingMessage, 'file'> & { file: StoredAttachment | null; isStaffSender: boolean };

/** Stores a message of a client or of an adviser, and publishes it to both sides. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly attachments: StoreAttachment,
    private readonly updates: ConversationUpdates,
  ) {}

  /**
   * A client without a conversation opens one; an adviser must give `conversationId`.
   * @throws DomainError "invalid" (empty message), "not-found" (another client's), or what `StoreAttachment` throws
   */
  async send(sender: SignedInUser, outgoing: OutgoingMessage): Promise<StoredMessage> {
    const isStaffSender = hasRight(sender, 'messages.reply');
    const hasFile = outgoing.file !== undefined && outgoing.file !== null && outgoing.file !== '';
    if (outgoing.content === '' && !hasFile) throw emptyMessage();
    await this.assertCanWrite(sender, outgoing.conversationId);
    const file = hasFile ? await this.attachments.store(sender.id, outgoing.file) : null;
    const { message, conversation } = await this.store(sender, { ...outgoing, file, isStaffSender });
    await this.updates.publishMessage(conversation, message.id, isStaffSender ? 'staff' : 'client');
    return message;
  }

  /** Stores the message in one transaction; deletes its file when the message is a duplicate or could not be stored. */
  private async store(
    sender: SignedInUser,
    draft: MessageDraft,
  ): Promise<{ message: StoredMessage; conversation: Conversation }> {
    let isFileUsed = false;
    try {
      const stored = await this.conversations.transaction((tx) => this.insert(tx, sender, draft));
      isFileUsed = !stored.isDuplicate;
      return stored;
    } finally {
      if (!isFileUsed && draft.file) await this.attachments.discard(draft.file);
    }
  }

  /** Checked before the file is processed: an unauthorized sender must not cause any work. */
  private async assertCanWrite(sender: SignedInUser, conversationId: number | null): Promise<void> {
    const isStaffSender = hasRight(sender, 'messages.reply');
    if (conversationId === null) {
      if (isStaffSender) throw missingConversationId();
      return;
    }
    const conversation = await this.conversations.find(conversationId);
    if (!conversation || (!isStaffSender && conversation.userId !== sender.id)) throw unknownConversation();
  }

  private async insert(
    tx: EntityManager,
    sender: SignedInUser,
    { content, conversationId, file, clientKey, isStaffSender }: MessageDraft,
  ): Promise<{ message: StoredMessage; conversation: Conversation; isDuplicate: boolean }> {
    const conversation =
      conversationId === null
        ? await this.conversations.lockOrCreate(tx, sender.id)
        : await this.conversations.lock(tx, conversationId);
    if (!conversation) throw unknownConversation();
    const side = isStaffSender ? 'staff' : 'client';
    const added = await this.messages.add(tx, {
      conversationId: conversation.id,
      senderId: sender.id,
      side,
      content,
      file,
      clientKey,
    });
    if (added.isDuplicate) return { ...added, conversation };
    await this.conversations.touch(tx, conversation.id, isStaffSender ? sender.id : null);
    if (!isStaffSender) await this.sendClosedNotice(tx, conversation.id);
    return { ...added, conversation };
  }

  private async sendClosedNotice(tx: EntityManager, conversationId: number): Promise<void> {
    if (isOpen(this.conversations.now()) || (await this.messages.hasClosedNotice(tx, conversationId))) return;
    await this.messages.add(tx, {
      conversationId,
      senderId: null,
      side: 'automatic',
      content: CLOSED_MESSAGE,
    });
  }
}
