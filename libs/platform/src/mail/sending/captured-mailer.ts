import { logger } from '@boutik/platform/observability';
import { Mailer, type OutgoingMail } from './mailer.js';

/** Mailer without SMTP: nothing leaves the shop, sent e-mails are shown at /dev/mails. Exactly once, because the row is the e-mail. */
export class CapturedMailer extends Mailer {
  deliver(mail: OutgoingMail): Promise<string> {
    logger('mail').debug({ messageId: mail.messageId }, 'mail captured');
    return Promise.resolve('captured');
  }
}
