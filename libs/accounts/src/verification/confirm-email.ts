import { queryRows } from '@boutik/platform/database';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MailedLinks } from '../emails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';

const emailConfirmedRow = z.strictObject({ email: z.string(), confirmed: z.boolean() });

/**
 * Confirms the email address that a link was sent to (decisions §3.16: only by an API call of the page, not by opening
 * the link).
 */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  /**
   * Returns the confirmed email address, also for a link that was used before; throws not-found when it is unknown or
   * expired.
   */
  confirm(secret: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      const userId =
        (await this.links.findOwner(tx, ['confirm-address'], secret)) ??
        (await this.links.findOwnerOfUsed(tx, 'confirm-address', secret));
      if (userId === null) throw invalidLink();
      // Locks the account first: of two registrations that are confirmed at once, the second finds its link invalid.
      const [user] = await queryRows(
        tx,
        emailConfirmedRow,
        'select email, email_verified_at is not null as confirmed from users where id = $1 for no key update',
        [userId],
      );
      const link = await this.links.redeem(tx, 'confirm-address', secret);
      if (!link && (await this.links.findOwnerOfUsed(tx, 'confirm-address', secret)) === null) throw invalidLink();
      if (link && !user?.confirmed) await this.pendingRegistrations.confirm(tx, userId, link.registration_id);
      return user?.email ?? '';
    });
  }
}

function invalidLink() {
  return notFound('unknown-link', "Échec de l'activation du compte.");
}
