import type { UserProfile } from '@boutik/accounts';
import type { QuoteMessage } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QuoteLoader } from '../lifecycle/quote-loader.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuoteMessageRow } from './quote-message.entity.js';

/** Reads the messages of a quote. */
@Injectable()
export class FindQuoteMessages {
  constructor(
    private readonly database: DataSource,
    private readonly loader: QuoteLoader,
  ) {}

  /** The oldest first. */
  async find(row: Pick<QuoteRow, 'id' | 'clientId'>): Promise<QuoteMessage[]> {
    const messages = await this.database
      .getRepository(QuoteMessageRow)
      .find({ where: { quoteId: row.id }, order: { id: 'ASC' } });
    if (messages.length === 0) return [];
    const users = await this.loader.findUsers([row.clientId, ...messages.flatMap(({ authorId }) => authorId ?? [])]);
    return messages.map((message) =>
      toMessageView(message, users.get(message.side === 'client' ? row.clientId : (message.authorId ?? 0))),
    );
  }

  findOne(id: number): Promise<QuoteMessageRow | null> {
    return this.database.getRepository(QuoteMessageRow).findOneBy({ id });
  }
}

function toMessageView(message: QuoteMessageRow, author: UserProfile | undefined): QuoteMessage {
  return {
    id: message.id,
    de: message.side === 'client' ? 'client' : 'boutique',
    auteur: author?.displayName ?? 'La boutique',
    date: reunionIso(message.writtenAt),
    texte: message.content,
    demande: message.changeRequested,
    version: message.version,
    lu: message.readAt !== null,
  };
}
