import { isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOSED_MESSAGE, isOpen } from '../domain/opening-hours.js';
import { emptyMessage, noConversation, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.js';
import type { KeptFile, StoredMessage } from '../storage/messages.js';
import { Threads } from '../storage/threads.js';
import { KeepAttachment } from './keep-attachment.js';
import { Screens } from './screens.js';

export interface Outgoing {
  content: string;
  conversationId: number | null;
  /** The bytes of the attachment; undefined for none. */
  file: unknown;
  clientKey: string | null;
}

type Letter = Omit<Outgoing, 'file'> & { file: KeptFile | null; staff: boolean };

/** Stores a message of a client or of an adviser, and publishes it to both sides. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly threads: Threads,
    private readonly attachments: KeepAttachment,
    private readonly screens: Screens,
  ) {}

  /**
   * A client without a conversation opens one; an adviser must give `conversationId`.
   * @throws DomainError "invalid" (empty message), "not-found" (another client's), or what `StoreAttachment` throws
   */
  async send(sender: SignedInUser, outgoing: Outgoing): Promise<StoredMessage> {
    const staff = isStaff(sender.role);
    const hasFile = outgoing.file !== undefined && outgoing.file !== null && outgoing.file !== '';
    if (outgoing.content === '' && !hasFile) throw emptyMessage();
    await this.checkPlace(sender, outgoing.conversationId);
    const file = hasFile ? await this.attachments.keep(sender.id, outgoing.file) : null;
    const { message, conversation } = await this.written(sender, { ...outgoing, file, staff });
    await this.screens.message(conversation, message.id, staff ? 'staff' : 'client');
    return message;
  }

  /** Stores the message in one transaction; deletes its file when the message is a duplicate or could not be stored. */
  private async written(
    sender: SignedInUser,
    letter: Letter,
  ): Promise<{ message: StoredMessage; conversation: Conversation }> {
    let kept = false;
    try {
      const written = await this.threads.conversations.transaction((tx) => this.write(tx, sender, letter));
      kept = !written.known;
      return written;
    } finally {
      if (!kept && letter.file) await this.attachments.discard(letter.file);
    }
  }

  /** Checked before the file is processed: an unauthorized sender must not cause any work. */
  private async checkPlace(sender: SignedInUser, conversationId: number | null): Promise<void> {
    const staff = isStaff(sender.role);
    if (conversationId === null) {
      if (staff) throw noConversation();
      return;
    }
    const conversation = await this.threads.conversations.find(conversationId);
    if (!conversation || (!staff && conversation.userId !== sender.id)) throw unknownConversation();
  }

  private async write(
    tx: EntityManager,
    sender: SignedInUser,
    { content, conversationId, file, clientKey, staff }: Letter,
  ): Promise<{ message: StoredMessage; conversation: Conversation; known: boolean }> {
    const conversation =
      conversationId === null
        ? await this.threads.conversations.openFor(tx, sender.id)
        : await this.threads.conversations.lock(tx, conversationId);
    if (!conversation) throw unknownConversation();
    const side = staff ? 'staff' : 'client';
    const added = await this.threads.messages.add(tx, {
      conversationId: conversation.id,
      senderId: sender.id,
      side,
      content,
      file,
      clientKey,
    });
    if (added.known) return { ...added, conversation };
    await this.threads.conversations.touch(tx, conversation.id, staff ? sender.id : null);
    if (!staff) await this.sayClosed(tx, conversation.id);
    return { ...added, conversation };
  }

  private async sayClosed(tx: EntityManager, conversationId: number): Promise<void> {
    if (isOpen(this.threads.conversations.now()) || (await this.threads.messages.toldClosed(tx, conversationId)))
      return;
    await this.threads.messages.add(tx, { conversationId, senderId: null, side: 'automatic', content: CLOSED_MESSAGE });
  }
}
