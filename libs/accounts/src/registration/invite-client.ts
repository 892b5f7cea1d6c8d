import { clientByStaff } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { checked, Outbox, Portraits } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { personInvited } from '../account-events.js';
import { hashPassword } from '../passwords/password.js';
import { insertUser } from './insert-user.js';

/**
 * Creates an account for a client of the sales staff; a business counts as validated. The client is emailed a link,
 * never a password.
 */
@Injectable()
export class InviteClient {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly portraits: Portraits,
  ) {}

  /**
   * @param input the unvalidated form
   * @throws DomainError 422 by field (an address that is taken, too: staff see all clients), 413 and 415 for the picture
   */
  async invite(typed: unknown): Promise<void> {
    const form = checked(clientByStaff, typed);
    const avatar = form.avatar ? await this.portraits.keep(form.avatar) : null;
    const passwordHash = await hashPassword(form.password);
    const created = await this.database.transaction(async (tx) => {
      const validated = form.user_type === 'professionnel' ? new Date() : null;
      const id = await insertUser(tx, { ...form, password_hash: passwordHash, avatar, validated_at: validated });
      if (id === null) await this.portraits.discard(tx, avatar);
      else await this.outbox.tell(tx, personInvited, id, { userId: id });
      return id;
    });
    if (created === null) throw invalidField('email', 'Cette adresse email est déjà utilisée par un autre compte.');
  }
}
