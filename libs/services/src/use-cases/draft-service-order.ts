import { Users } from '@boutik/accounts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pricedOnQuote, signInToOrder, tooExpensive, unknownItem } from '../domain/service.errors.js';
import { isPriced, type Offer, ServiceCatalogue, type ServiceItem } from '../storage/service-catalogue.js';
import { MAX_TOTAL_CENTS, type ServiceClient } from '../storage/service-orders.js';

/** Builds a service order draft at current prices. Amounts sent by the browser are never used (AC-342). */
@Injectable()
export class DraftServiceOrder {
  constructor(
    private readonly users: Users,
    private readonly catalogue: ServiceCatalogue,
  ) {}

  /** @throws DomainError not-found for an unknown item, conflict for one priced on quote, invalid above the maximum amount */
  async draft(
    tx: EntityManager,
    userId: number,
    ordered: readonly (ServiceItem & { quantity: number })[],
  ): Promise<{ userId: number; client: ServiceClient; lines: (Offer & { quantity: number })[] }> {
    const user = await this.users.find(userId, tx);
    if (!user) throw signInToOrder();
    const { name, prenom, company, email, phone, address, siret, vatNumber } = user;
    const client = { name, prenom, company, email, phone, address, siret, vatNumber };
    const offers = await this.catalogue.find(ordered, tx);
    const lines = ordered.map(({ kind, id, quantity }) => {
      const offer = offers.find((candidate) => candidate.kind === kind && candidate.id === id);
      if (!offer) throw unknownItem(kind);
      if (!isPriced(offer)) throw pricedOnQuote(offer.name);
      return { ...offer, quantity };
    });
    // Twice the net amount is an upper bound of the total including tax.
    if (lines.reduce((total, { unitNet, quantity }) => total + unitNet * quantity, 0) * 2 > MAX_TOTAL_CENTS)
      throw tooExpensive();
    return { userId, client, lines };
  }
}
