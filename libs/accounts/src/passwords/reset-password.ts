import type { InputOf, resetPassword } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { LinkPurpose } from '../emails/mailed-link.entity.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { User } from '../users/user.entity.js';
import { hashPassword } from './password.js';
import { assertStrongPassword } from './password-rules.js';
import { SavePassword } from './save-password.js';

type ResetForm = InputOf<typeof resetPassword>['body'];

/** A forgotten password and the first password of an invited client use links with different purposes. */
const PURPOSES: readonly LinkPurpose[] = ['reset-password', 'choose-password'];

/** Replaces a password, authorized by a link that was sent to the email address of the account. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly links: MailedLinks,
    private readonly passwords: SavePassword,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  /**
   * Throws invalid: for a weak password (the link stays valid), and for a link that is unknown, used, expired or of
   * another email address. The link proves the ownership of the address: it is marked as verified, and pending
   * registrations are deleted.
   */
  async reset({ email, token, password }: ResetForm): Promise<void> {
    assertStrongPassword('password', password);
    if ((await this.passwords.transaction((tx) => this.findOwner(tx, email, token))) === null) throw invalidLink();
    const passwordHash = await hashPassword(password);
    await this.passwords.transaction(async (tx) => {
      const userId = await this.findOwner(tx, email, token);
      await lockUser(tx, userId, 'no key update');
      if (userId === null || !(await this.redeem(tx, token))) throw invalidLink();
      await this.passwords.save(tx, userId, passwordHash);
      await tx.update(User, { id: userId, emailVerifiedAt: IsNull() }, { emailVerifiedAt: () => 'now()' });
      await this.pendingRegistrations.deleteAll(tx, userId);
    });
  }

  private async findOwner(tx: EntityManager, email: string, token: string): Promise<number | null> {
    const userId = await this.links.findOwner(tx, PURPOSES, token);
    return userId !== null && (await tx.existsBy(User, { id: userId, email })) ? userId : null;
  }

  private async redeem(tx: EntityManager, token: string): Promise<boolean> {
    for (const purpose of PURPOSES) if ((await this.links.redeem(tx, purpose, token)) !== null) return true;
    return false;
  }
}

function invalidLink() {
  return invalidField('token', "Ce lien n'est plus valable. Demandez-en un nouveau.");
}
