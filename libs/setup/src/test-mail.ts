import { randomUUID } from 'node:crypto';
import { DomainError, frenchDay, reunionIso } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { SmtpMailer } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { SetupMarks } from './setup-marks.js';

/** Somebody waits for the result. */
const limits = { transferMs: 10_000, acceptanceMs: 10_000 };

/** Sends a test mail at once, past the queue, so that the reply of the mail server can be shown. */
@Injectable()
export class TestMail {
  constructor(private readonly marks: SetupMarks) {}

  /** @throws DomainError conflict without a mail server */
  async send(by: SignedInUser): Promise<{ sent: boolean; to: string; response: string }> {
    const { smtpUrl, from } = configuration().mail;
    if (smtpUrl === null || from === null)
      throw new DomainError(
        'conflict',
        'no-mail-server',
        'Enregistrez d’abord le serveur de courrier et l’expéditeur\u202f: sans eux, aucun email ne part.',
      );
    const outcome = await this.deliver(smtpUrl, { from, to: by.email });
    if (outcome.sent) await this.marks.set('mail-tested', { by, note: by.email });
    return { ...outcome, to: by.email };
  }

  private async deliver(smtpUrl: string, { from, to }: { from: string; to: string }) {
    const { name } = configuration().shop;
    const day = frenchDay(reunionIso(new Date()));
    const text = `Ce message a été envoyé le ${day} depuis l’espace commercial de ${name} pour essayer le serveur de courrier. Il est bien arrivé.`;
    try {
      const response = await new SmtpMailer(smtpUrl, limits).deliver({
        from,
        to,
        subject: `Essai d’envoi de ${name}`,
        text,
        html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
        messageId: `<${randomUUID()}@${new URL(configuration().http.publicUrl).hostname}>`,
        attachments: [],
      });
      return { sent: true, response };
    } catch (error) {
      // The reason is the result: a wrong password or an unreachable server is what the test is to find.
      return { sent: false, response: error instanceof Error ? error.message : String(error) };
    }
  }
}
