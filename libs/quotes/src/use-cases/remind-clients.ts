import { addDays, reunionDay, reunionIso } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { dueReminders } from '../domain/quote-reminders.js';
import { reminderMail } from '../mails/reminder-mail.js';
import { QuoteReminders } from '../storage/quote-reminders.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { linkOf } from './quote-links.js';
import { ReminderParts } from './reminder-parts.js';
import type { QuoteInHand } from './quote-transactions.js';
import { WholeQuotes } from './whole-quotes.js';

/** Reminders are sent from 8:00 to 18:00 only, in La Réunion. */
const [FROM_HOUR, TO_HOUR] = [8, 18];
const UNOPENED_DAYS = 3;
const LAST_DAYS = 5;
const AT_ONCE = 200;

/** Reminds clients of undecided quotes: each kind once per version, one e-mail for all kinds that are due. */
@Injectable()
export class RemindClients {
  constructor(
    private readonly reminders: QuoteReminders,
    private readonly wholes: WholeQuotes,
    private readonly parts: ReminderParts,
  ) {}

  /** Does nothing outside the hours above. @returns the number of e-mails queued */
  async remind(now: Date): Promise<number> {
    const hour = Number(reunionIso(now).slice(11, 13));
    if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
    const today = reunionDay(now);
    const waiting = await this.reminders.waiting({
      today,
      lastDay: addDays(today, LAST_DAYS),
      sentBefore: new Date(now.getTime() - UNOPENED_DAYS * 86_400_000),
      most: AT_ONCE,
    });
    let reminded = 0;
    for (const id of waiting) if (await this.remindOne(id, now)) reminded += 1;
    return reminded;
  }

  /** False when the quote was decided, opened or reminded meanwhile. */
  private async remindOne(id: number, now: Date): Promise<boolean> {
    return this.reminders.lock(id, async (hand) => {
      const { row } = hand.stored;
      if (row.status !== 'sent' || row.sentAt === null || row.linkNonce === null) return false;
      const due = dueReminders({ ...row, sentAt: row.sentAt }, now, reunionDay(now));
      const fresh = await this.reminders.keep(hand.tx, row, { kinds: due, now });
      const [first] = due.filter((kind) => fresh.includes(kind));
      if (!first) return false;
      await this.post(hand, hand.stored, `quote-reminder-${id}-v${row.version}-${first}`);
      return true;
    });
  }

  private async post({ tx }: QuoteInHand, stored: StoredQuote, key: string): Promise<void> {
    const [quote] = await this.wholes.withPeople([stored.row], tx);
    if (!quote) throw new Error(`Quote ${stored.row.id} was not loaded.`);
    const letter = reminderMail(quote, { link: linkOf(stored.row), seller: currentSeller() });
    await this.parts.mails.post(tx, { ...letter, key, to: quote.client.email, replyTo: quote.owner.email });
    const description = `Relance envoyée à ${quote.client.email}`;
    await this.parts.journal.noteAt(tx, stored.row, { action: 'reminded', description, actorId: null });
  }
}
