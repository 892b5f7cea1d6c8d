import { CAPTCHA_REQUIRED } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { anyRow, queryRows } from '@boutik/platform/database';
import { currentSeller } from '@boutik/platform/documents';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ContactMessage,
  contactReceiptEmail,
  contactReceiptSubject,
  contactMessageEmail,
  contactMessageSubject,
} from './contact-emails.js';
import { ContactMessageRow } from './contact-message.entity.js';
import { createChallenge, verifySolution } from './proof-of-work.js';

/** decisions §3.17 */
const addressLimit: RateLimitRule = { name: 'contact', max: 30, windowSeconds: 3600 };

/** Stores a contact message, emails it to the shop and a receipt to its sender. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: RateLimiter,
    private readonly mails: MailQueue,
  ) {}

  challenge() {
    return createChallenge(configuration().secret, new Date());
  }

  /**
   * @param proof the solved challenge as encoded by the browser
   * @param address the IP address of the connection, for the rate limit
   * @throws DomainError "invalid" for a proof that is missing, wrong, expired or already used; "too-many"
   */
  async send(message: ContactMessage, { proof, address }: { proof: string | null; address: string }): Promise<void> {
    await this.attempts.consume(addressLimit, address);
    if (!proof) throw invalidField('altcha', CAPTCHA_REQUIRED);
    const solution = verifySolution(proof, { secret: configuration().secret, now: new Date() });
    if (!solution) throw challengeAlreadyUsed();
    await this.database.transaction(async (tx) => {
      await useChallenge(tx, solution);
      const stored = tx.create(ContactMessageRow, message);
      await tx.insert(ContactMessageRow, stored);
      await this.sendEmails(tx, stored);
    });
  }

  private async sendEmails(tx: EntityManager, { id, sentAt, ...message }: ContactMessageRow): Promise<void> {
    await this.mails.enqueue(tx, {
      key: `contact-${id}`,
      to: currentSeller().mail,
      replyTo: message.email,
      subject: contactMessageSubject(message),
      ...renderMail(contactMessageEmail(message, sentAt)),
    });
    await this.mails.enqueue(tx, {
      key: `contact-${id}-receipt`,
      to: message.email,
      subject: contactReceiptSubject,
      ...renderMail(contactReceiptEmail(id, sentAt)),
    });
  }
}

/** Marks a solved challenge as used: a second message with it is refused, even concurrently. */
async function useChallenge(
  tx: EntityManager,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await tx.query('delete from used_challenges where expires_at < now()');
  const rows = await queryRows(
    tx,
    anyRow,
    'insert into used_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing returning challenge',
    [challenge, expiresAt],
  );
  if (rows.length === 0) throw challengeAlreadyUsed();
}

function challengeAlreadyUsed(): DomainError {
  return invalidField(
    'altcha',
    "La vérification anti-robot n'est plus valable. Refaites-la et renvoyez votre message.",
  );
}
