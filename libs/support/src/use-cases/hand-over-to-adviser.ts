import { Injectable } from '@nestjs/common';
import type { TranscriptMessage } from '../storage/conversation.entity.js';
import { ConversationUpdates } from './conversation-updates.js';
import { ConversationsRepository } from '../storage/conversations.repository.js';
import { MessagesRepository } from '../storage/messages.repository.js';

const MAX_REQUEST_LENGTH = 5000;

/** Hands a client over from the chatbot to the advisers, with the transcript. */
@Injectable()
export class HandOverToAdviser {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly updates: ConversationUpdates,
  ) {}

  /**
   * @param request what the client wants, in their words; cut at 5,000 characters
   * @param transcript oldest first
   * @returns the conversation's id: the client's own, or a new one
   */
  async handOver(userId: number, request: string, transcript: readonly TranscriptMessage[]): Promise<number> {
    const { id, messageId } = await this.conversations.transaction(async (tx) => {
      const conversation = await this.conversations.lockOrCreate(tx, userId);
      await this.conversations.saveTranscript(tx, conversation.id, transcript);
      const { message } = await this.messages.add(tx, {
        conversationId: conversation.id,
        senderId: userId,
        side: 'client',
        content: request.slice(0, MAX_REQUEST_LENGTH),
      });
      await this.conversations.touch(tx, conversation.id, null);
      return { id: conversation.id, messageId: message.id };
    });
    await this.updates.publishMessage({ id, userId }, messageId, 'client');
    return id;
  }
}
