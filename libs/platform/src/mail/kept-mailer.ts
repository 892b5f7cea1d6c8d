import { logger } from '../log/index.js';
import { Mailer, type OutgoingMail } from './mailer.js';

/** Without SMTP mails stay in the house: a sent one is read at /dev/mails. Exactly once, because the row is the mail. */
export class KeptMailer extends Mailer {
  deliver(mail: OutgoingMail): Promise<void> {
    logger('mail').debug({ messageId: mail.messageId }, 'mail kept');
    return Promise.resolve();
  }
}
