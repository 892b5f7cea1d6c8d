import { id } from '@boutik/contract';
import { type LiveEar, type LiveSpeaker, LiveWords } from '@boutik/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { QuoteScreens } from '../use-cases/quote-screens.js';

const editing = z.object({ id });

interface Place {
  quoteId: number;
  ownerId: number;
}

/**
 * Publishes who has a quote open for editing to everyone who may edit it: its owner and the administrators.
 * Not stored: a page sends "quote-editing" when it opens and whenever it receives another page's "quote-editor".
 */
@Injectable()
export class QuotePresence implements LiveEar, OnModuleInit {
  private readonly places = new Map<string, Place>();

  constructor(
    private readonly words: LiveWords,
    private readonly quotes: QuotesRepository,
    private readonly screens: QuoteScreens,
  ) {}

  onModuleInit(): void {
    this.words.hear('quote-editing', this);
  }

  async said(speaker: LiveSpeaker, data: unknown): Promise<void> {
    const said = editing.safeParse(data);
    const quote = said.success ? await this.quotes.find(said.data.id, speaker.user) : null;
    if (!quote) return;
    const place = { quoteId: quote.row.id, ownerId: quote.row.ownerId };
    this.places.set(speaker.socketId, place);
    await this.tell(speaker, place, true);
  }

  async gone(speaker: LiveSpeaker): Promise<void> {
    const place = this.places.get(speaker.socketId);
    this.places.delete(speaker.socketId);
    if (place) await this.tell(speaker, place, false);
  }

  private tell({ user, socketId }: LiveSpeaker, place: Place, here: boolean): Promise<void> {
    return this.screens.tellEditor({ ...place, userId: user.id, screen: socketId, here });
  }
}
