import type { InputOf, resetPassword } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { lockUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type LinkPurpose, MailedLinks } from '../mails/mailed-links.js';
import { hashPassword } from './password.js';
import { refuseWeakPassword } from './password-rules.js';
import { SavePassword } from './save-password.js';

type Reset = InputOf<typeof resetPassword>['body'];

/** A person who forgot the password, and a client of staff who never had one, come with different links. */
const PURPOSES: readonly LinkPurpose[] = ['reset-password', 'choose-password'];

/** Replaces a password by the link that was mailed to the account's address. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly passwords: SavePassword,
  ) {}

  /**
   * Throws invalid: for a weak password (the link stays good), and for a link that is unknown, used, expired or of
   * another address. Who got the mail owns the address: it counts as verified from now on.
   */
  async reset({ email, token, password }: Reset): Promise<void> {
    refuseWeakPassword('password', password);
    if ((await this.owner(this.database.manager, email, token)) === null) throw deadLink();
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (tx) => {
      const userId = await this.owner(tx, email, token);
      await lockUser(tx, userId, 'no key update');
      if (userId === null || !(await this.redeem(tx, token))) throw deadLink();
      await this.passwords.save(tx, userId, passwordHash);
      await tx.query('update users set email_verified_at = coalesce(email_verified_at, now()) where id = $1', [userId]);
    });
  }

  private async owner(tx: EntityManager, email: string, token: string): Promise<number | null> {
    const userId = await this.links.owner(tx, PURPOSES, token);
    if (userId === null) return null;
    const [user] = await tx.query<{ id: number }[]>('select id from users where id = $1 and email = $2', [
      userId,
      email,
    ]);
    return user?.id ?? null;
  }

  private async redeem(tx: EntityManager, token: string): Promise<boolean> {
    for (const purpose of PURPOSES) if ((await this.links.redeem(tx, purpose, token)) !== null) return true;
    return false;
  }
}

function deadLink() {
  return invalidField('token', "Ce lien n'est plus valable. Demandez-en un nouveau.");
}
