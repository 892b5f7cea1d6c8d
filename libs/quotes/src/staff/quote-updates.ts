import { Users } from '@boutik/accounts';
import { LiveChannel } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { QuoteRow } from '../storage/quote.entity.js';

interface Editor {
  quoteId: number;
  ownerId: number;
  userId: number;
  /** Id of one open form of this user. */
  screen: string;
  here: boolean;
}

/** Publishes live updates of quotes to the open pages of the owner and of all who see every quote. */
@Injectable()
export class QuoteUpdates {
  constructor(
    private readonly live: LiveChannel,
    private readonly users: Users,
  ) {}

  /** @param change the kind of change, sent as `event` */
  async publish(row: QuoteRow, change: string): Promise<void> {
    const payload = { id: row.id, status: row.status, event: change };
    for (const room of await this.roomsFor(row.ownerId)) await this.live.publish(room, 'quote.changed', payload);
  }

  /** Publishes that a user has opened (`here`) or closed a quote for editing. */
  async publishEditor({ quoteId, ownerId, userId, screen, here }: Editor): Promise<void> {
    const name = (await this.users.find(userId))?.displayName ?? '';
    const payload = { id: quoteId, screen, user_id: userId, name, here };
    for (const room of await this.roomsFor(ownerId)) await this.live.publish(room, 'quote.editor', payload);
  }

  /** An owner who sees every quote is in the room of those who do, and receives the event there alone. */
  private async roomsFor(ownerId: number): Promise<('admins' | `user:${number}`)[]> {
    const seeAll = await this.users.idsWithRight('quotes.approve');
    return seeAll.includes(ownerId) ? ['admins'] : [`user:${ownerId}`, 'admins'];
  }
}
