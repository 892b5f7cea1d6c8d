import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { isSignedBody } from '@boutik/platform/http';
import { MailQueue, isUnknownRecipient } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseNewsletterMailKey } from '../sending/domain/newsletter-mail-key.js';
import { Deliveries, markBounced } from '../sending/deliveries.js';
import { type DeliveryReport, readDeliveryReport } from './read-delivery-report.js';

/** "suppressed": the address gets no more emails; "ignored": no permanent failure; "unknown": not about an email of ours. */
export type BounceResult = 'suppressed' | 'ignored' | 'unknown';

/** Handles bounce reports of mail servers that accepted an email and could not deliver it (RFC 3464). */
@Injectable()
export class HandleBounce {
  constructor(
    private readonly database: DataSource,
    private readonly mail: MailQueue,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * The email is identified by the Message-ID in the report, which cannot be guessed. Idempotent.
   * @param signature "sha256=<hex>", HMAC-SHA256 of the bytes with `BOUNCE_SECRET`
   * @throws DomainError "unavailable" without a secret, "forbidden" for a wrong signature
   */
  async handle(report: Buffer, signature: unknown): Promise<BounceResult> {
    const { bounceSecret } = configuration().newsletter;
    if (bounceSecret === null)
      throw new DomainError('unavailable', 'bounces-off', 'Les avis de non-remise ne sont pas attendus ici.');
    if (!isSignedBody(report, signature, bounceSecret))
      throw new DomainError('forbidden', 'bounce-signature', 'La signature ne correspond pas.');
    const parsedReport = await readDeliveryReport(report);
    return parsedReport ? this.record(parsedReport) : 'unknown';
  }

  private async record({ action, status, messageId }: DeliveryReport): Promise<BounceResult> {
    return this.database.transaction(async (tx) => {
      const key = parseNewsletterMailKey((await this.mail.findKeyByMessageId(tx, messageId)) ?? '');
      if (!key) return 'unknown';
      if (action !== 'failed' || !status.startsWith('5.') || !isUnknownRecipient(status)) return 'ignored';
      const { campaignId, subscriptionId } = key;
      await markBounced(tx, subscriptionId, `Avis de non-remise ${status}`);
      if (campaignId !== null) await this.deliveries.settle(tx, { campaignId, subscriptionId, outcome: 'bounced' });
      return 'suppressed';
    });
  }
}
