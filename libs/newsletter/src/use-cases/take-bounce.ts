import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@boutik/kernel';
import { configuration, MailPost, saysUnknownRecipient } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DeliveryReport, deliveryReport } from '../domain/delivery-report.js';
import { readLetterKey } from '../domain/letter-key.js';
import { Deliveries, markBounced } from '../storage/deliveries.js';

/** "suppressed": the address gets no more emails; "ignored": no permanent failure; "unknown": not about an email of ours. */
export type BounceTaken = 'set-aside' | 'no-matter' | 'unknown';

/** Handles bounce reports of mail servers that accepted an email and could not deliver it (RFC 3464). */
@Injectable()
export class TakeBounce {
  constructor(
    private readonly database: DataSource,
    private readonly mail: MailPost,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * The email is identified by the Message-ID in the report, which cannot be guessed. Idempotent.
   * @param signature "sha256=<hex>", HMAC-SHA256 of the bytes with `BOUNCE_SECRET`
   * @throws DomainError "unavailable" without a secret, "forbidden" for a wrong signature
   */
  async take(report: Buffer, signature: unknown): Promise<BounceTaken> {
    const { bounceSecret } = configuration().newsletter;
    if (bounceSecret === null)
      throw new DomainError('unavailable', 'bounces-off', 'Les avis de non-remise ne sont pas attendus ici.');
    if (!isSigned(report, signature, bounceSecret))
      throw new DomainError('forbidden', 'bounce-signature', 'La signature ne correspond pas.');
    const read = deliveryReport(report.toString('latin1'));
    return read ? this.note(read) : 'unknown';
  }

  private async note({ action, status, messageId }: DeliveryReport): Promise<BounceTaken> {
    return this.database.transaction(async (tx) => {
      const key = readLetterKey((await this.mail.keyOf(tx, messageId)) ?? '');
      if (!key) return 'unknown';
      if (action !== 'failed' || !status.startsWith('5.') || !saysUnknownRecipient(status)) return 'no-matter';
      const { campaignId, subscriptionId } = key;
      await markBounced(tx, subscriptionId, `Avis de non-remise ${status}`);
      if (campaignId !== null) await this.deliveries.settle(tx, { campaignId, subscriptionId, outcome: 'bounced' });
      return 'set-aside';
    });
  }
}

function isSigned(bytes: Buffer, signature: unknown, secret: string): boolean {
  const [, hex] = typeof signature === 'string' ? (/^sha256=([0-9a-f]{64})$/i.exec(signature.trim()) ?? []) : [];
  if (hex === undefined) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(bytes).digest());
}
