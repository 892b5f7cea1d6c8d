import { People } from '@boutik/accounts';
import { isAdmin } from '@boutik/kernel';
import { Live } from '@boutik/platform';
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
export class QuoteScreens {
  constructor(
    private readonly live: Live,
    private readonly people: People,
  ) {}

  /** @param change the kind of change, sent as `news` */
  async tell(row: QuoteRow, news: string): Promise<void> {
    const facts = { id: row.id, status: row.status, news };
    const owner = await this.people.find(row.ownerId);
    // An owner who is an administrator receives it once, in the room of the administrators.
    if (!owner || !isAdmin(owner.role)) await this.live.tell(`user:${row.ownerId}`, 'quote-changed', facts);
    await this.live.tell('admins', 'quote-changed', facts);
  }

  /** Publishes that a user has opened (`here`) or closed a quote for editing. */
  async tellEditor({ quoteId, ownerId, userId, screen, here }: Editor): Promise<void> {
    const people = await this.people.findMany([userId, ownerId]);
    const name = people.get(userId)?.displayName ?? '';
    const facts = { id: quoteId, screen, user_id: userId, name, here };
    const owner = people.get(ownerId);
    if (!owner || !isAdmin(owner.role)) await this.live.tell(`user:${ownerId}`, 'quote-editor', facts);
    await this.live.tell('admins', 'quote-editor', facts);
  }
}
