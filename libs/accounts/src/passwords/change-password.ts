import { DomainError, invalidField } from '@boutik/kernel';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { SessionOrigin } from '../sign-in/sessions.js';
import { User } from '../users/user.entity.js';
import { PasswordAuthenticator } from './password-authenticator.js';
import { assertStrongPassword } from './password-rules.js';
import { SavePassword } from './save-password.js';

/** Changes or sets the password of a signed-in user. Both end every session and return the token of a new one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: DataSource,
    private readonly authenticator: PasswordAuthenticator,
    private readonly passwords: SavePassword,
  ) {}

  /** Throws invalid for a wrong old or a weak new password, too-many after too many attempts. */
  async change(
    user: SignedInUser,
    form: { oldPassword: string; newPassword: string },
    from: SessionOrigin,
  ): Promise<string> {
    assertStrongPassword('newPassword', form.newPassword);
    const owner = await this.authenticator.authenticate({
      email: user.email,
      password: form.oldPassword,
      address: from.address,
    });
    if (!owner) throw invalidField('oldPassword', 'Le mot de passe actuel est incorrect.');
    return this.passwords.replace(user.id, form.newPassword, from);
  }

  /** The first password of an account that has none; throws conflict where there is one. */
  async setInitial(user: SignedInUser, password: string, from: SessionOrigin): Promise<string> {
    assertStrongPassword('password', password);
    if (!(await this.database.manager.existsBy(User, { id: user.id, passwordHash: IsNull() })))
      throw new DomainError(
        'conflict',
        'has-password',
        'Votre compte a déjà un mot de passe. Changez-le depuis votre profil.',
      );
    return this.passwords.replace(user.id, password, from);
  }
}
