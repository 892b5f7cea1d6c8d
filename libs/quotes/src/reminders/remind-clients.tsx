import { addDays, Clock, formatEuros, frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import { currentSeller, type Seller, taxLabel } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailQueue,
  MailText,
  renderMail,
  subjectLine,
} from '@boutik/platform/mail';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { buildLink } from '../client-link/quote-links.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { LockedQuote } from '../lifecycle/quote-transactions.js';
import { greetingName, type QuoteEmail } from '../notifications/quote-mailer.js';
import { formatPhone } from '../pricing/domain/number-formats.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { findDueReminders } from './domain/quote-reminders.js';
import { QuoteRemindersRepository } from './quote-reminders.repository.js';

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
    const quote = await this.loader.loadWithParties(stored.row, tx);
    const email = reminderEmail(quote, { link: buildLink(stored.row), seller: currentSeller() });
    await this.mails.enqueue(tx, { ...email, key, to: quote.client.email, replyTo: quote.owner.email });
    const description = `Relance envoyée à ${quote.client.email}`;
    await this.history.recordNow(tx, stored.row, { action: 'reminded', description, actorId: null });
  }
}

const remindClients = defineSchedule({ queue: 'maintenance', name: 'remind-quote-clients', everyMs: 60 * 60_000 });

/** Idempotent: a reminder is recorded and its e-mail queued in one transaction. */
@Injectable()
@Handles(remindClients)
export class RemindClientsJob implements ScheduleHandler {
  constructor(
    private readonly clients: RemindClients,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const reminded = await this.clients.remind(this.clock.now());
    if (reminded > 0) logger('quotes').info({ reminded }, 'Clients reminded of quotes');
  }
}

/** Reminds the client of a quote that is not decided yet. */
export function reminderEmail(
  { row, client, owner }: QuoteWithParties,
  { link, seller }: { link: string; seller: Seller },
): QuoteEmail {
  const day = frenchDay(row.validUntil);
  const email = (
    <MailLayout
      seller={seller}
      title="Votre devis vous attend"
      preheader={`${formatEuros(row.totalCents)}${taxLabel('TTC', seller)}, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Il n'y aura plus de rappel une fois que vous aurez répondu.`}
    >
      <MailGreeting name={greetingName(client)} />
      <MailText>
        Le devis {row.number} attend votre réponse. Ses prix sont garantis jusqu'au {day} inclus.
      </MailText>
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts
        rows={[
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${taxLabel('TTC', seller)}` },
          { label: "Valable jusqu'au", value: day },
          { label: 'Votre interlocuteur', value: owner.displayName },
          ...(owner.phone ? [{ label: 'Téléphone', value: formatPhone(owner.phone) }] : []),
        ]}
      />
    </MailLayout>
  );
  return { subject: subjectLine(`Rappel\u202f: votre devis ${row.number}`), ...renderMail(email) };
}
