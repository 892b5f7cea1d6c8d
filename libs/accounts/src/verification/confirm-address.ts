import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailedLinks } from '../mails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';

/** Confirms the address that a mailed link was sent to (decisions §3.16: only the page's call does this). */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly pending: PendingRegistrations,
  ) {}

  /** Returns the confirmed address. A link that is opened again says so again; throws not-found when it is unknown or expired. */
  confirm(secret: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const userId =
        (await this.links.owner(tx, ['confirm-address'], secret)) ??
        (await this.links.usedBy(tx, 'confirm-address', secret));
      if (userId === null) throw deadLink();
      // The account's row comes first: of two registrations that are confirmed at once, the second finds its link dead.
      const [person] = await tx.query<{ email: string; confirmed: boolean }[]>(
        'select email, email_verified_at is not null as confirmed from users where id = $1 for no key update',
        [userId],
      );
      const link = await this.links.redeem(tx, 'confirm-address', secret);
      if (!link && (await this.links.usedBy(tx, 'confirm-address', secret)) === null) throw deadLink();
      if (link && !person?.confirmed) await this.pending.confirm(tx, userId, link.registration_id);
      return person?.email ?? '';
    });
  }
}

function deadLink() {
  return notFound('unknown-link', "Échec de l'activation du compte.");
}
