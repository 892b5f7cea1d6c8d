import { Live, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { Conversation } from '../storage/conversations.js';

type Side = 'client' | 'staff';
type Place = Pick<Conversation, 'id' | 'userId'>;

/** Publishes live updates of conversations. Best effort: a page that misses one loads the change later. */
@Injectable()
export class Screens {
  constructor(private readonly live: Live) {}

  /** Publishes a message to both sides: the sender may have several pages open. */
  async message(place: Place, messageId: number, side: Side): Promise<void> {
    const news = { conversation_id: place.id, message_id: messageId, side };
    await this.tell('staff', 'support.message', news);
    await this.tell(`user:${place.userId}`, 'support.message', news);
  }

  /** Publishes to the other side that `side` has read the messages, or is typing. */
  async act(place: Place, act: 'read' | 'typing', side: Side): Promise<void> {
    const news = { conversation_id: place.id, side };
    await this.tell(side === 'staff' ? `user:${place.userId}` : 'staff', `support.${act}`, news);
  }

  /** Publishes to advisers that a conversation was assigned, unassigned, closed or reopened. */
  async moved({ id }: Place): Promise<void> {
    await this.tell('staff', 'support.moved', { conversation_id: id, side: 'staff' });
  }

  private async tell(...[room, event, news]: Parameters<Live['tell']>): Promise<void> {
    try {
      await this.live.tell(room, event, news);
    } catch (error) {
      logger('support').warn({ err: error, ...news }, 'Live update not published');
    }
  }
}
