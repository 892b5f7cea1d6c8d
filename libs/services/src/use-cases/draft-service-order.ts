import { People } from '@boutik/accounts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pricedOnQuote, signInToOrder, tooExpensive, unknownItem } from '../domain/service.errors.js';
import { isPriced, type Offer, ServiceCatalogue, type Wanted } from '../storage/service-catalogue.js';
import { MOST_CENTS, type ServiceClient } from '../storage/service-orders.js';

/** Builds a service order draft at current prices. Amounts sent by the browser are never used (AC-342). */
@Injectable()
export class DraftServiceOrder {
  constructor(
    private readonly people: People,
    private readonly catalogue: ServiceCatalogue,
  ) {}

  /** @throws DomainError not-found for an unknown item, conflict for one priced on quote, invalid above the maximum amount */
  async draft(
    tx: EntityManager,
    userId: number,
    ordered: readonly (Wanted & { quantity: number })[],
  ): Promise<{ userId: number; client: ServiceClient; lines: (Offer & { quantity: number })[] }> {
    const person = await this.people.find(userId, tx);
    if (!person) throw signInToOrder();
    const { name, prenom, company, email, phone, address, siret, vatNumber } = person;
    const client = { name, prenom, company, email, phone, address, siret, vatNumber };
    const offers = await this.catalogue.find(ordered, tx);
    const lines = ordered.map(({ kind, id, quantity }) => {
      const offer = offers.find((one) => one.kind === kind && one.id === id);
      if (!offer) throw unknownItem(kind);
      if (!isPriced(offer)) throw pricedOnQuote(offer.name);
      return { ...offer, quantity };
    });
    // Twice the net amount is an upper bound of the total including tax.
    if (lines.reduce((total, { unitNet, quantity }) => total + unitNet * quantity, 0) * 2 > MOST_CENTS)
      throw tooExpensive();
    return { userId, client, lines };
  }
}
