import type { SocketPayload } from '@boutik/contract';
import { type SocketHandler, type SocketSender, SocketEvents } from '@boutik/platform/messaging';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { QuoteUpdates } from './quote-updates.js';

interface EditedQuote {
  quoteId: number;
  ownerId: number;
}

/**
 * Publishes who has a quote open for editing to everyone who may edit it: its owner and the administrators.
 * Not stored: a page sends "quote.editing" when it opens and whenever it receives another page's "quote.editor".
 */
@Injectable()
export class QuotePresence implements SocketHandler<'quote.editing'>, OnModuleInit {
  private readonly editedQuotes = new Map<string, EditedQuote>();

  constructor(
    private readonly socketEvents: SocketEvents,
    private readonly quotes: QuotesRepository,
    private readonly updates: QuoteUpdates,
  ) {}

  onModuleInit(): void {
    this.socketEvents.register('quote.editing', this);
  }

  async onEvent(sender: SocketSender, { id }: SocketPayload<'quote.editing'>): Promise<void> {
    const quote = await this.quotes.find(id, sender.user);
    if (!quote) return;
    const edited = { quoteId: quote.row.id, ownerId: quote.row.ownerId };
    this.editedQuotes.set(sender.socketId, edited);
    await this.publish(sender, edited, true);
  }

  async onDisconnect(sender: SocketSender): Promise<void> {
    const edited = this.editedQuotes.get(sender.socketId);
    this.editedQuotes.delete(sender.socketId);
    if (edited) await this.publish(sender, edited, false);
  }

  private publish({ user, socketId }: SocketSender, edited: EditedQuote, here: boolean): Promise<void> {
    return this.updates.publishEditor({ ...edited, userId: user.id, screen: socketId, here });
  }
}
