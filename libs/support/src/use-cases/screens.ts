import { Live, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { Conversation } from '../storage/conversations.js';

type Side = 'client' | 'staff';
type Place = Pick<Conversation, 'id' | 'userId'>;

/** Tells open screens of a conversation. Best effort: what is stored is found at the next look. */
@Injectable()
export class Screens {
  constructor(private readonly live: Live) {}

  /** Both sides hear of a message: a person may have several screens. */
  async message(place: Place, messageId: number, side: Side): Promise<void> {
    const news = { conversation_id: place.id, message_id: messageId, side };
    await this.tell('staff', 'support.message', news);
    await this.tell(`user:${place.userId}`, 'support.message', news);
  }

  /** The other side hears that `side` has read, or writes. */
  async act(place: Place, act: 'read' | 'typing', side: Side): Promise<void> {
    const news = { conversation_id: place.id, side };
    await this.tell(side === 'staff' ? `user:${place.userId}` : 'staff', `support.${act}`, news);
  }

  /** Advisers hear that a conversation was taken, released, closed or opened again. */
  async moved({ id }: Place): Promise<void> {
    await this.tell('staff', 'support.moved', { conversation_id: id, side: 'staff' });
  }

  private async tell(...[room, event, news]: Parameters<Live['tell']>): Promise<void> {
    try {
      await this.live.tell(room, event, news);
    } catch (error) {
      logger('support').warn({ err: error, ...news }, 'screens not told');
    }
  }
}
