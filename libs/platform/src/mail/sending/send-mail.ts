import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FileStore } from '@boutik/platform/media';
import {
  defineJob,
  type EventListener,
  Handles,
  type JobHandler,
  type JobRun,
  Jobs,
  ListensTo,
  PermanentError,
} from '@boutik/platform/messaging';
import { logger, withSpan } from '@boutik/platform/observability';
import { type MailClaim, MailRepository, RENEW_INTERVAL_MS } from './mail.repository.js';
import { Mailer, MailRefused, type OutgoingMail } from './mailer.js';
import { mailPosted } from './mail-events.js';

/** Retried for 25 to 33 hours, in the end every hour: a mail server may be away for a day. After that staff can retry it. */
export const sendMail = defineJob({
  queue: 'mail',
  name: 'send-mail',
  data: z.object({ mailId: z.number().int().positive() }),
  attempts: 40,
  backoffMs: 30_000,
});

// Longer than any attempt: waiting for a running one, or taking over from a crashed one, uses no retry.
const CLAIM_TIMEOUT_MS = 11 * 60_000;
const POLL_INTERVAL_MS = 500;

/**
 * Sends one e-mail. Exactly once without SMTP. With SMTP, a worker that crashes between the server's acceptance and our
 * commit sends the e-mail again, with the same Message-ID.
 */
@Injectable()
@Handles(sendMail)
export class SendMail implements JobHandler<typeof sendMail> {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
    private readonly files: FileStore,
  ) {}

  async handle({ mailId }: { mailId: number }, run: JobRun): Promise<void> {
    const claim = await this.claim(mailId);
    if (!claim) return;
    const renewal = setInterval(() => void this.renew(claim), RENEW_INTERVAL_MS);
    try {
      const mail = await this.outgoing(claim);
      await withSpan({ name: 'send email', attributes: { 'boutik.mail_id': mailId } }, () => this.mailer.deliver(mail));
    } catch (error) {
      await this.recordFailure(claim, error, run.lastAttempt);
      // The address does not exist: not a failed job, because a retry cannot succeed.
      if (isBounce(error)) return;
      throw isPermanent(error) ? new PermanentError(errorMessage(error), { cause: error }) : error;
    } finally {
      clearInterval(renewal);
    }
    await this.repository.markSent(claim);
  }

  /** Claims the e-mail, waiting for a running attempt; undefined when it was already sent. */
  private async claim(mailId: number): Promise<MailClaim | undefined> {
    for (const deadline = Date.now() + CLAIM_TIMEOUT_MS; Date.now() < deadline; await pause(POLL_INTERVAL_MS)) {
      const claim = await this.repository.claim(mailId);
      if (claim === 'done') return undefined;
      if (claim !== 'locked') return claim;
    }
    throw new Error(`mail ${mailId} is being sent by someone else`);
  }

  private async renew(claim: MailClaim): Promise<void> {
    try {
      await this.repository.renew(claim);
    } catch (error) {
      logger('mail').warn({ err: error, mailId: claim.mail.id }, 'claim not renewed');
    }
  }

  private async outgoing({ mail, attachments }: MailClaim): Promise<OutgoingMail> {
    return {
      to: mail.to_address,
      from: mail.from_address,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      ...(mail.unsubscribe_url ? { unsubscribeUrl: mail.unsubscribe_url } : {}),
      attachments: await Promise.all(
        attachments.map(async (one) => ({
          filename: one.filename,
          contentType: one.content_type,
          bytes: (await this.files.get(one.file_key)).bytes,
        })),
      ),
    };
  }

  private async recordFailure(claim: MailClaim, error: unknown, lastAttempt: boolean): Promise<void> {
    logger('mail').warn({ err: error, mailId: claim.mail.id }, 'mail not sent');
    const outcome = isBounce(error) ? 'bounced' : 'failed';
    await this.repository.markFailed(claim, {
      error: errorMessage(error),
      outcome: lastAttempt || isPermanent(error) ? outcome : null,
    });
  }
}

function isBounce(error: unknown): boolean {
  return error instanceof MailRefused && error.unknownRecipient;
}

/** True when a retry cannot succeed: rejected by the server, or an attachment is missing. */
function isPermanent(error: unknown): boolean {
  return error instanceof MailRefused || (error instanceof DomainError && error.kind === 'not-found');
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Adds the job that sends the e-mail; staff may have published the event again. */
@Injectable()
@ListensTo(mailPosted)
export class OnMailPosted implements EventListener<typeof mailPosted> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ mailId }: { mailId: number }): Promise<void> {
    await this.jobs.addOrRerun(sendMail, { mailId }, { id: String(mailId) });
  }
}
