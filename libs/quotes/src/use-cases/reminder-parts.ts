import { MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuoteJournal } from './quote-journal.js';

/** Where reminders go: to the post, and to the timeline. */
@Injectable()
export class ReminderParts {
  constructor(
    readonly mails: MailPost,
    readonly journal: QuoteJournal,
  ) {}
}
