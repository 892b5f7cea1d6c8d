import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { CapturedMailer } from './captured-mailer.js';
import { Mailer, type OutgoingMail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Sends with the mail server of the settings as they are at the moment; captures e-mails without one, except in production. */
export class ConfiguredMailer extends Mailer {
  private readonly captured = new CapturedMailer();

  /** @throws DomainError unavailable in production without a mail server: the job is retried */
  deliver(mail: OutgoingMail): Promise<string> {
    const { mail: settings, production } = configuration();
    if (settings.smtpUrl !== null) return new SmtpMailer(settings.smtpUrl).deliver(mail);
    if (production)
      return Promise.reject(
        new DomainError('unavailable', 'mail-server-missing', 'Aucun serveur de courrier n’est renseigné.'),
      );
    return this.captured.deliver(mail);
  }
}

/** The sender of the settings. @throws DomainError unavailable in production without one */
export function sender(): string {
  const { from } = configuration().mail;
  if (from === null)
    throw new DomainError('unavailable', 'sender-missing', 'L’expéditeur des emails n’est pas encore renseigné.');
  return from;
}
