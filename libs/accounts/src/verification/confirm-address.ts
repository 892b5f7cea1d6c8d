import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailedLinks } from '../mails/mailed-links.js';

/** Confirms the address that a mailed link was sent to (decisions §3.16: only the page's call does this). */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
  ) {}

  /** Returns the confirmed address. A link that is opened again says so again; throws not-found when it is unknown or expired. */
  confirm(secret: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const userId =
        (await this.links.redeem(tx, 'confirm-address', secret)) ??
        (await this.links.usedBy(tx, 'confirm-address', secret));
      if (userId === null)
        throw notFound('unknown-link', "Ce lien n'est plus valable. Demandez un nouvel email de confirmation.");
      const [rows] = await tx.query<[{ email: string }[], number]>(
        'update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = $1 returning email',
        [userId],
      );
      return rows[0]?.email ?? '';
    });
  }
}
