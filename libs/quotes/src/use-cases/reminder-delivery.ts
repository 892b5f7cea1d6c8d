import { MailQueue } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuoteHistory } from './quote-history.js';

/** Groups what a reminder is written to: the e-mail queue and the quote's history. */
@Injectable()
export class ReminderDelivery {
  constructor(
    readonly mails: MailQueue,
    readonly history: QuoteHistory,
  ) {}
}
