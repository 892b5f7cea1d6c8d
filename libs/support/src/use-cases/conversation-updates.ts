import { LiveChannel } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import type { Conversation } from '../storage/conversations.repository.js';

type Side = 'client' | 'staff';
type ConversationRef = Pick<Conversation, 'id' | 'userId'>;

/** Publishes live updates of conversations. Best effort: a page that misses one loads the change later. */
@Injectable()
export class ConversationUpdates {
  constructor(private readonly live: LiveChannel) {}

  /** Publishes a message to both sides: the sender may have several pages open. */
  async publishMessage(conversation: ConversationRef, messageId: number, side: Side): Promise<void> {
    const payload = { conversation_id: conversation.id, message_id: messageId, side };
    await this.publish('staff', 'support.message', payload);
    await this.publish(`user:${conversation.userId}`, 'support.message', payload);
  }

  /** Publishes to the other side that `side` has read the messages, or is typing. */
  async publishActivity(conversation: ConversationRef, activity: 'read' | 'typing', side: Side): Promise<void> {
    const payload = { conversation_id: conversation.id, side };
    await this.publish(side === 'staff' ? `user:${conversation.userId}` : 'staff', `support.${activity}`, payload);
  }

  /** Publishes to advisers that a conversation was assigned, unassigned, closed or reopened. */
  async publishTransition({ id }: ConversationRef): Promise<void> {
    await this.publish('staff', 'support.moved', { conversation_id: id, side: 'staff' });
  }

  private async publish(...[room, event, payload]: Parameters<LiveChannel['publish']>): Promise<void> {
    try {
      await this.live.publish(room, event, payload);
    } catch (error) {
      logger('support').warn({ err: error, ...payload }, 'Live update not published');
    }
  }
}
