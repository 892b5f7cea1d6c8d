import { Injectable } from '@nestjs/common';
import type { TranscriptMessage } from '../storage/conversations.repository.js';
import { SupportRepositories } from '../storage/support-repositories.js';
import { ConversationUpdates } from './conversation-updates.js';

const MAX_REQUEST_LENGTH = 5000;

/** Hands a client over from the chatbot to the advisers, with the transcript. */
@Injectable()
export class HandOverToAdviser {
  constructor(
    private readonly repositories: SupportRepositories,
    private readonly updates: ConversationUpdates,
  ) {}

  /**
   * @param request what the client wants, in their words; cut at 5,000 characters
   * @param transcript oldest first
   * @returns the conversation's id: the client's own, or a new one
   */
  async handOver(userId: number, request: string, transcript: readonly TranscriptMessage[]): Promise<number> {
    const { id, messageId } = await this.repositories.conversations.transaction(async (tx) => {
      const conversation = await this.repositories.conversations.lockOrCreate(tx, userId);
      await this.repositories.conversations.saveTranscript(tx, conversation.id, transcript);
      const { message } = await this.repositories.messages.add(tx, {
        conversationId: conversation.id,
        senderId: userId,
        side: 'client',
        content: request.slice(0, MAX_REQUEST_LENGTH),
      });
      await this.repositories.conversations.touch(tx, conversation.id, null);
      return { id: conversation.id, messageId: message.id };
    });
    await this.updates.publishMessage({ id, userId }, messageId, 'client');
    return id;
  }
}
