import { queryRows } from '@boutik/platform/database';
import { MailText } from '@boutik/platform/mail';
import { PersonalDataService } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountMailer, type KeyedAccountEmail } from '../emails/account-mailer.js';
import { erasedInactive, erasedOnRequest } from '../emails/account-mail-wordings.js';

/** `guest`: an inactive one, who has no account that a message could be about. */
export type ErasureCause = 'requested' | 'inactive' | 'guest';

const erasedUserRow = z.strictObject({ id: z.number(), email: z.string() });

/** Erases all data of a user except invoices (law L18): one transaction over all libraries, safe to run twice. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataService,
    private readonly mailer: AccountMailer,
  ) {}

  /**
   * Returns false when the account does not exist or is already erased.
   * @param isStillDue checked again under the lock, for a cause that may no longer apply
   */
  async erase(
    userId: number,
    cause: ErasureCause,
    isStillDue?: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [user] = await queryRows(
        tx,
        erasedUserRow,
        'select id, email::text as email from users where id = $1 and erased_at is null for update',
        [userId],
      );
      if (!user || (isStillDue && !(await isStillDue(tx)))) return false;
      if (cause !== 'guest') await this.mailer.send(tx, userId, accountErasedEmail(userId, cause));
      await this.personalData.erase(tx, user);
      return true;
    });
  }
}

export function accountErasedEmail(userId: number, cause: 'requested' | 'inactive'): KeyedAccountEmail {
  return {
    key: `account-erased-${userId}`,
    preheader: 'Vos données personnelles sont effacées.',
    words: (cause === 'requested' ? erasedOnRequest : erasedInactive).compose({}),
    reason: 'Vous recevez ce message une dernière fois, parce que votre compte vient d’être supprimé.',
    body: (
      <>
        <MailText>
          La loi nous oblige à garder vos factures dix ans (Code de commerce, art. L123-22){'\u202f'}; elles ne servent
          plus à rien d'autre. Il en va de même des devis que vous avez signés, preuves d'un contrat (Code de la
          consommation, art. L213-1). L'adresse d'une commande payée est gardée à part jusqu'à ce qu'elle vous soit
          parvenue. Les commandes non payées sont annulées.
        </MailText>
        <MailText>Vous pourrez recréer un compte avec cette adresse quand vous voudrez.</MailText>
      </>
    ),
  };
}
