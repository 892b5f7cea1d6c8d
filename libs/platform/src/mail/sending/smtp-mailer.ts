import { PassThrough } from 'node:stream';
import { hasCode } from '@boutik/kernel';
import { isUnknownRecipient } from './delivery-status.js';
import { Mailer, MailRefused, type OutgoingMail } from './mailer.js';

interface SmtpTimeouts {
  /** Milliseconds for the transfer of the message; nothing is delivered before its end. */
  readonly transferMs: number;
  /** Milliseconds for the reply to the final dot: a shorter timeout would cause duplicates (RFC 5321 4.5.3.2.6). */
  readonly acceptanceMs: number;
}

const defaultLimits: SmtpTimeouts = { transferMs: 20_000, acceptanceMs: 600_000 };

/** Sends over SMTP with one connection per e-mail, so that a slow one does not block others. */
export class SmtpMailer extends Mailer {
  private readonly limits: SmtpTimeouts;

  /** @param url smtp:// or smtps://, with user and password where needed */
  constructor(
    private readonly url: string,
    limits: Partial<SmtpTimeouts> = {},
  ) {
    super();
    this.limits = { ...defaultLimits, ...limits };
  }

  async deliver(mail: OutgoingMail): Promise<string> {
    const attachments = mail.attachments.map(({ filename, contentType, bytes }) => ({
      filename,
      contentType,
      content: bytes,
    }));
    const limit = new StepLimit(this.limits.transferMs);
    try {
      const transport = await this.transport(() => limit.next(this.limits.acceptanceMs));
      const { response } = await transport.sendMail({
        from: mail.from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
        attachments,
        // Aborts the connection, also one that transfers very slowly.
        signal: limit.signal,
      });
      return response;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const unknownRecipient = isAboutRecipient(error) && isUnknownRecipient(error.message);
      throw new MailRefused(`SMTP: ${error.message}`, { cause: error, unknownRecipient });
    } finally {
      limit.end();
    }
  }

  /** @param onTransferred is called when the last byte before the final dot has been read */
  private async transport(onTransferred: () => void) {
    // The api sends a test mail at most.
    const { createTransport } = await import('nodemailer');
    const { transferMs, acceptanceMs } = this.limits;
    const transport = createTransport({
      url: this.url,
      connectionTimeout: transferMs,
      greetingTimeout: transferMs,
      // The server may be silent until it accepts the message; `StepLimit` limits the other steps.
      socketTimeout: transferMs + acceptanceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport.use('stream', ({ message }, done) => {
      message?.processFunc((input) => input.pipe(new PassThrough()).once('end', onTransferred));
      done();
    });
  }
}

/** Aborts when the current step exceeds its time limit. */
class StepLimit {
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.next(ms);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  next(ms: number): void {
    this.end();
    this.timer = setTimeout(() => this.abort.abort(), ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

// 5xx for the envelope or the message is permanent; 5xx at authentication is a configuration error, so it is retried.
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = error.responseCode;
  return hasCode(error, 'EENVELOPE', 'EMESSAGE') && typeof code === 'number' && code >= 500 && code < 600;
}

function isAboutRecipient(error: Error): boolean {
  return 'command' in error && error.command === 'RCPT TO';
}
