import { Register } from '@boutik/accounts';
import { territoryOf } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { unknownOrder } from '../order.errors.js';
import { FindOrders } from '../store/find-orders.js';

/** Offers an account to a guest: the order says everything but the password. */
@Injectable()
export class OpenGuestAccount {
  constructor(
    private readonly orders: FindOrders,
    private readonly registration: Register,
  ) {}

  /**
   * Registers the address of a guest's order like any other: its owner gets a link, and a known address the same reply. The
   * orders join the account when its owner signs in.
   * @throws DomainError not-found for an order that is no guest's, 422 for a weak password, too-many
   */
  async open(orderId: number, orderToken: string, choice: { password: string; address: string }): Promise<string> {
    const { client, guestKeyHash } = await this.orders.findOne({ userId: null, orderToken }, orderId);
    if (guestKeyHash === null) throw unknownOrder();
    const { email, name, prenom, phone, address, addressComplement, postalCode, city } = client;
    const profile = {
      email,
      name,
      prenom,
      telephone: phone ?? undefined,
      // Accounts have an address in La Réunion, or none yet.
      ...(territoryOf({ postalCode }) === 'reunion' && {
        adresse: address,
        adresse_complement: addressComplement ?? undefined,
        code_postal: postalCode,
        ville: city,
      }),
    };
    await this.registration.registerGuest(profile, choice);
    return email;
  }
}
