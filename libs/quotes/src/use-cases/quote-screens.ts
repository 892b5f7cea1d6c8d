import { People } from '@boutik/accounts';
import { isAdmin } from '@boutik/kernel';
import { Live } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { QuoteRow } from '../storage/quote.entity.js';

interface Editor {
  quoteId: number;
  ownerId: number;
  userId: number;
  /** One open form of this person. */
  screen: string;
  here: boolean;
}

/** Open screens of the workspace: the owner's, and every administrator's, who follow all quotes. */
@Injectable()
export class QuoteScreens {
  constructor(
    private readonly live: Live,
    private readonly people: People,
  ) {}

  /** @param news what has just happened, in one word that the screens know */
  async tell(row: QuoteRow, news: string): Promise<void> {
    const facts = { id: row.id, status: row.status, news };
    const owner = await this.people.find(row.ownerId);
    // An administrator hears it among the administrators: nobody hears it twice.
    if (!owner || !isAdmin(owner.role)) await this.live.tell(`user:${row.ownerId}`, 'quote-changed', facts);
    await this.live.tell('admins', 'quote-changed', facts);
  }

  /** Somebody has a quote open for writing, or no longer has. */
  async tellEditor({ quoteId, ownerId, userId, screen, here }: Editor): Promise<void> {
    const people = await this.people.findMany([userId, ownerId]);
    const name = people.get(userId)?.displayName ?? '';
    const facts = { id: quoteId, screen, user_id: userId, name, here };
    const owner = people.get(ownerId);
    if (!owner || !isAdmin(owner.role)) await this.live.tell(`user:${ownerId}`, 'quote-editor', facts);
    await this.live.tell('admins', 'quote-editor', facts);
  }
}
