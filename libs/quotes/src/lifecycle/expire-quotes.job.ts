import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { ExpireQuotes } from './expire-quotes.js';

// Several times an hour: a quote expires at midnight in La Réunion, and its sales person is notified shortly after.
const expireQuotes = defineSchedule({ queue: 'maintenance', name: 'expire-quotes', everyMs: 10 * 60_000 });

/** Idempotent: an expiry is recorded once. */
@Injectable()
@Handles(expireQuotes)
export class ExpireQuotesJob implements ScheduleHandler {
  constructor(private readonly quotes: ExpireQuotes) {}

  async handle(): Promise<void> {
    const expired = await this.quotes.expire();
    if (expired > 0) logger('quotes').info({ ended: expired }, 'Quotes expired');
  }
}
