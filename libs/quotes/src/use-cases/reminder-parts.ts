import { MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuoteJournal } from './quote-journal.js';

/** Groups what a reminder is written to: the e-mail queue and the quote's history. */
@Injectable()
export class ReminderParts {
  constructor(
    readonly mails: MailPost,
    readonly journal: QuoteJournal,
  ) {}
}
