import { addDays, reunionDay, reunionIso } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { findDueReminders } from './domain/quote-reminders.js';
import { reminderEmail } from './reminder-email.js';
import { QuoteRemindersRepository } from './quote-reminders.repository.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { buildLink } from '../client-link/quote-links.js';
import type { LockedQuote } from '../lifecycle/quote-transactions.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';

/** Reminders are sent from 8:00 to 18:00 only, in La Réunion. */
const [FROM_HOUR, TO_HOUR] = [8, 18];
const UNOPENED_DAYS = 3;
const LAST_DAYS = 5;
const BATCH_SIZE = 200;

/** Reminds clients of undecided quotes: each kind once per version, one e-mail for all kinds that are due. */
@Injectable()
export class RemindClients {
  constructor(
    private readonly reminders: QuoteRemindersRepository,
    private readonly loader: QuoteLoader,
    private readonly mails: MailQueue,
    private readonly history: QuoteHistory,
  ) {}

  /** Does nothing outside the hours above. @returns the number of e-mails queued */
  async remind(now: Date): Promise<number> {
    const hour = Number(reunionIso(now).slice(11, 13));
    if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
    const today = reunionDay(now);
    const candidates = await this.reminders.findCandidates({
      today,
      lastDay: addDays(today, LAST_DAYS),
      sentBefore: new Date(now.getTime() - UNOPENED_DAYS * 86_400_000),
      limit: BATCH_SIZE,
    });
    let reminded = 0;
    for (const id of candidates) if (await this.remindOne(id, now)) reminded += 1;
    return reminded;
  }

  /** False when the quote was decided, opened or reminded meanwhile. */
  private async remindOne(id: number, now: Date): Promise<boolean> {
    return this.reminders.withLockedQuote(id, async (locked) => {
      const { row } = locked.stored;
      if (row.status !== 'sent' || row.sentAt === null || row.linkNonce === null) return false;
      const due = findDueReminders({ ...row, sentAt: row.sentAt }, now, reunionDay(now));
      const recorded = await this.reminders.record(locked.tx, row, { kinds: due, now });
      const [first] = due.filter((kind) => recorded.includes(kind));
      if (!first) return false;
      await this.sendReminder(locked, locked.stored, `quote-reminder-${id}-v${row.version}-${first}`);
      return true;
    });
  }

  private async sendReminder({ tx }: LockedQuote, stored: StoredQuote, key: string): Promise<void> {
    const [quote] = await this.loader.loadParties([stored.row], tx);
    if (!quote) throw new Error(`Quote ${stored.row.id} was not loaded.`);
    const email = reminderEmail(quote, { link: buildLink(stored.row), seller: currentSeller() });
    await this.mails.enqueue(tx, { ...email, key, to: quote.client.email, replyTo: quote.owner.email });
    const description = `Relance envoyée à ${quote.client.email}`;
    await this.history.recordNow(tx, stored.row, { action: 'reminded', description, actorId: null });
  }
}
