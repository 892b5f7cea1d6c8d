import { type QuoteReminder, type QuoteReminderRefusal, REMINDER_PAUSE_DAYS } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { isExpired } from '../lifecycle/domain/quote-status.js';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuoteRemindersRepository } from './quote-reminders.repository.js';
import { SendReminder } from './send-reminder.js';

const DAY_MS = 86_400_000;

/** Reminds the clients of quotes that a member of the staff has selected; each quote in a transaction of its own. */
@Injectable()
export class RemindSelectedQuotes {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly reminders: QuoteRemindersRepository,
    private readonly loader: QuoteLoader,
    private readonly sending: SendReminder,
  ) {}

  /** What `remind` would do now, in the order of `ids`; in four SQL statements. */
  async preview(actor: SignedInUser, ids: readonly number[]): Promise<QuoteReminder[]> {
    const rows = await this.reminders.findSelected(actor, ids);
    const [quotes, reminded] = [await this.loader.loadParties(rows), await this.reminders.findLatest(ids)];
    const found = new Map(quotes.map((quote) => [quote.row.id, quote]));
    return distinct(ids).map((id) => toResult(id, found.get(id), this.refusalOf(found.get(id)?.row, reminded.get(id))));
  }

  /** The result of each quote, in the order of `ids`. */
  async remind(actor: SignedInUser, ids: readonly number[]): Promise<QuoteReminder[]> {
    const results: QuoteReminder[] = [];
    for (const id of distinct(ids)) results.push(await this.remindOne(actor, id));
    return results;
  }

  /** The lock on the quote makes sure that two who remind at the same time send one e-mail. */
  private async remindOne(actor: SignedInUser, id: number): Promise<QuoteReminder> {
    return this.transactions.run(async (tx, quotes) => {
      const stored = await quotes.lock(tx, id, actor);
      if (!stored) return toResult(id, undefined, { code: 'unknown', text: UNKNOWN });
      const last = (await this.reminders.findLatest([id], tx)).get(id);
      const refusal = this.refusalOf(stored.row, last);
      if (refusal) return toResult(id, await this.loader.loadWithParties(stored.row, tx), refusal);
      const key = `quote-reminder-${id}-by-hand-${this.sending.now().getTime()}`;
      return toResult(id, await this.sending.send({ tx, quotes, stored }, { key, actorId: actor.id }), null);
    });
  }

  private refusalOf(row: QuoteRow | undefined, reminded: Date | undefined): Refusal | null {
    if (!row) return { code: 'unknown', text: UNKNOWN };
    const now = this.sending.now();
    if (row.status !== 'sent') return { code: 'not-waiting', text: 'Ce devis n’attend pas de réponse du client.' };
    if (isExpired(row, now)) return { code: 'expired', text: `Ce devis a expiré le ${frenchDay(row.validUntil)}.` };
    if (row.linkNonce === null) return { code: 'without-link', text: 'Ce devis n’a jamais été envoyé par email.' };
    if (reminded && now.getTime() - reminded.getTime() < REMINDER_PAUSE_DAYS * DAY_MS)
      return { code: 'reminded', text: `Client déjà relancé le ${frenchDay(reunionDay(reminded))}.` };
    return null;
  }
}

const UNKNOWN = 'Ce devis est introuvable.';

interface Refusal {
  code: QuoteReminderRefusal;
  text: string;
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

function toResult(id: number, quote: QuoteWithParties | undefined, refusal: Refusal | null): QuoteReminder {
  return {
    id,
    quote_number: quote?.row.number ?? null,
    client: quote?.client.displayName ?? null,
    email: quote?.client.email ?? null,
    refus: refusal?.code ?? null,
    motif: refusal?.text ?? null,
  };
}
