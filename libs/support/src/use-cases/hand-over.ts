import { Injectable } from '@nestjs/common';
import type { Said } from '../storage/conversations.js';
import { Threads } from '../storage/threads.js';
import { Screens } from './screens.js';

const LONGEST = 5000;

/** Hands a client over from the chatbot to the advisers, with the transcript. */
@Injectable()
export class HandOver {
  constructor(
    private readonly threads: Threads,
    private readonly screens: Screens,
  ) {}

  /**
   * @param request what the client wants, in their words; cut at 5,000 characters
   * @param transcript oldest first
   * @returns the conversation's id: the client's own, or a new one
   */
  async handOver(userId: number, request: string, transcript: readonly Said[]): Promise<number> {
    const { id, messageId } = await this.threads.conversations.transaction(async (tx) => {
      const conversation = await this.threads.conversations.openFor(tx, userId);
      await this.threads.conversations.keepTranscript(tx, conversation.id, transcript);
      const { message } = await this.threads.messages.add(tx, {
        conversationId: conversation.id,
        senderId: userId,
        side: 'client',
        content: request.slice(0, LONGEST),
      });
      await this.threads.conversations.touch(tx, conversation.id, null);
      return { id: conversation.id, messageId: message.id };
    });
    await this.screens.message({ id, userId }, messageId, 'client');
    return id;
  }
}
