import { Users } from '@boutik/accounts';
import { isAdmin } from '@boutik/kernel';
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

/** Publishes live updates of quotes to the open pages of the owner and of all administrators. */
@Injectable()
export class QuoteUpdates {
  constructor(
    private readonly live: LiveChannel,
    private readonly users: Users,
  ) {}

  /** @param change the kind of change, sent as `event` */
  async publish(row: QuoteRow, change: string): Promise<void> {
    const payload = { id: row.id, status: row.status, event: change };
    const owner = await this.users.find(row.ownerId);
    // An owner who is an administrator receives it once, in the room of the administrators.
    if (!owner || !isAdmin(owner.role)) await this.live.publish(`user:${row.ownerId}`, 'quote.changed', payload);
    await this.live.publish('admins', 'quote.changed', payload);
  }

  /** Publishes that a user has opened (`here`) or closed a quote for editing. */
  async publishEditor({ quoteId, ownerId, userId, screen, here }: Editor): Promise<void> {
    const users = await this.users.findMany([userId, ownerId]);
    const name = users.get(userId)?.displayName ?? '';
    const payload = { id: quoteId, screen, user_id: userId, name, here };
    const owner = users.get(ownerId);
    if (!owner || !isAdmin(owner.role)) await this.live.publish(`user:${ownerId}`, 'quote.editor', payload);
    await this.live.publish('admins', 'quote.editor', payload);
  }
}
