import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type UserProfile, Users } from '../users/users.js';

/** What somebody types who orders without an account. */
export interface GuestContact {
  email: string;
  prenom: string;
  name: string;
  /** "+262692123456" */
  phone: string | null;
  address: UserProfile['address'];
}

/**
 * Guests: users of the type `guest`, whom nobody can sign in as. They are apart from the account that may have the same
 * address, so that its orders, prices and tags stay out of reach of whoever types it (decision 191).
 */
@Injectable()
export class Guests {
  constructor(private readonly users: Users) {}

  /**
   * Locks and updates the guest whom a cart names, or creates one: another address is another guest.
   * @param knownId the guest of the cart, if it has one
   */
  async save(tx: EntityManager, contact: GuestContact, knownId: number | null): Promise<UserProfile> {
    const id = (await this.update(tx, contact, knownId)) ?? (await this.create(tx, contact));
    const guest = await this.users.find(id, tx);
    if (!guest) throw new Error(`Guest ${id} was not stored.`);
    return guest;
  }

  private async update(tx: EntityManager, contact: GuestContact, knownId: number | null): Promise<number | null> {
    const [known] = await queryRows(
      tx,
      idRow,
      `update users set name = $3, prenom = $4, telephone = $5, adresse = $6, adresse_complement = $7, code_postal = $8,
         ville = $9, updated_at = now(), last_seen_at = now()
       where id = $1 and user_type = 'guest' and guest_email = $2 and erased_at is null returning id`,
      [knownId, ...valuesOf(contact)],
    );
    return known?.id ?? null;
  }

  private async create(tx: EntityManager, contact: GuestContact): Promise<number> {
    const [created] = await queryRows(
      tx,
      idRow,
      `insert into users (user_type, email, guest_email, name, prenom, telephone, adresse, adresse_complement,
         code_postal, ville)
       values ('guest', 'sans-compte-' || gen_random_uuid() || '@boutik.invalid', $1, $2, $3, $4, $5, $6, $7, $8)
       returning id`,
      valuesOf(contact),
    );
    if (!created) throw new Error('The guest was not stored.');
    return created.id;
  }
}

function valuesOf({ email, prenom, name, phone, address }: GuestContact) {
  return [email, name, prenom, phone, address.line, address.complement, address.postalCode, address.city];
}
