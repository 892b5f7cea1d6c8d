import { notFound } from '@boutik/kernel';
import { lockUser, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addressConfirmed } from '../account-events.js';
import { MailedLinks } from '../mails/mailed-links.js';

/** Confirms the address that a mailed link was sent to (decisions §3.16: only the page's call does this). */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the confirmed address. A link that is opened again says so again; throws not-found when it is unknown or expired. */
  confirm(secret: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const owner = await this.links.owner(tx, ['confirm-address'], secret);
      await lockUser(tx, owner, 'no key update');
      const userId =
        (await this.links.redeem(tx, 'confirm-address', secret)) ??
        (await this.links.usedBy(tx, 'confirm-address', secret));
      if (userId === null)
        throw notFound('unknown-link', "Ce lien n'est plus valable. Demandez un nouvel email de confirmation.");
      const [person] = await tx.query<{ email: string; confirmed: boolean }[]>(
        'select email, email_verified_at is not null as confirmed from users where id = $1 for no key update',
        [userId],
      );
      if (!person?.confirmed) {
        await tx.query('update users set email_verified_at = now(), updated_at = now() where id = $1', [userId]);
        await this.outbox.tell(tx, addressConfirmed, userId, { userId });
      }
      return person?.email ?? '';
    });
  }
}
