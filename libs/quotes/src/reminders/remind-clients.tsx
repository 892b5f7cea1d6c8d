import { addDays, Clock, reunionDay, reunionIso } from '@boutik/kernel';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { findDueReminders } from './domain/quote-reminders.js';
import { QuoteRemindersRepository } from './quote-reminders.repository.js';
import { SendReminder } from './send-reminder.js';

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
    private readonly sending: SendReminder,
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
    return handleEach(candidates, (id) => this.remindOne(id, now));
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
      await this.sending.send(locked, { key: `quote-reminder-${id}-v${row.version}-${first}`, actorId: null });
      return true;
    });
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
