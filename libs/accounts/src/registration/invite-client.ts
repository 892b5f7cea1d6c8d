import { clientRegistration } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { parseOrThrow } from '@boutik/platform/http';
import { Avatars } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userInvited } from '../account-events.js';
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
    private readonly avatars: Avatars,
  ) {}

  /**
   * @param input the unvalidated form
   * @returns the id of the new client
   * @throws DomainError 422 by field (an address that is taken, too: staff see all clients), 413 and 415 for the picture
   */
  async invite(input: unknown): Promise<number> {
    const form = parseOrThrow(clientRegistration, input);
    const avatar = form.avatar ? await this.avatars.save(form.avatar) : null;
    const passwordHash = form.password === undefined ? null : await hashPassword(form.password);
    const created = await this.database.transaction(async (tx) => {
      const validated = form.user_type === 'professionnel' ? new Date() : null;
      const id = await insertUser(tx, { ...form, password_hash: passwordHash, avatar, validated_at: validated });
      if (id === null) await this.avatars.discard(tx, avatar);
      else await this.outbox.publish(tx, userInvited, id, { userId: id });
      return id;
    });
    if (created === null) throw invalidField('email', 'Cette adresse email est déjà utilisée par un autre compte.');
    return created;
  }
}
