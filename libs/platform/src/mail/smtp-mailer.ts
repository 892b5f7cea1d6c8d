import { createTransport } from 'nodemailer';
import { hasCode } from '../files/storage-failure.js';
import { saysUnknownRecipient } from './delivery-status.js';
import { Mailer, MailRefused, type OutgoingMail } from './mailer.js';

const LIMIT_MS = 20_000;

/** Sends over SMTP, a connection for each mail: one slow server conversation holds up no other. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /** @param url smtp:// or smtps://, with user and password where needed */
  constructor(
    url: string,
    private readonly limitMs = LIMIT_MS,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(mail: OutgoingMail): Promise<void> {
    const attachments = mail.attachments.map(({ filename, contentType, bytes }) => ({
      filename,
      contentType,
      content: bytes,
    }));
    try {
      await this.transport.sendMail({
        from: mail.from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
        attachments,
        // Cuts the conversation, also one that drips on for ever.
        signal: AbortSignal.timeout(this.limitMs),
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const unknownRecipient = isAboutRecipient(error) && saysUnknownRecipient(error.message);
      throw new MailRefused(`SMTP: ${error.message}`, { cause: error, unknownRecipient });
    }
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

// 5xx on the envelope or the message is about this mail; 5xx at sign-in is about us, and passes once we set it right.
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = error.responseCode;
  return hasCode(error, 'EENVELOPE', 'EMESSAGE') && typeof code === 'number' && code >= 500 && code < 600;
}

function isAboutRecipient(error: Error): boolean {
  return 'command' in error && error.command === 'RCPT TO';
}
