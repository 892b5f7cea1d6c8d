import { People } from '@boutik/accounts';
import { isAdmin } from '@boutik/kernel';
import { Live } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { QuoteRow } from '../storage/quote.entity.js';

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
}
