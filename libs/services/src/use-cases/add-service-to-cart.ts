import { Injectable } from '@nestjs/common';
import { alreadyInCart, pricedOnQuote, unknownItem } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import { isPriced, ServiceCatalogue, type ServiceItem } from '../storage/service-catalogue.js';

@Injectable()
export class AddServiceToCart {
  constructor(
    private readonly catalogue: ServiceCatalogue,
    private readonly cart: ServiceCart,
  ) {}

  /** @throws DomainError not-found for an unknown item, conflict for an item that is already in the cart or priced on quote */
  async add(userId: number, item: ServiceItem & { quantity: number }): Promise<void> {
    const [offer] = await this.catalogue.find([item]);
    if (!offer) throw unknownItem(item.kind);
    if (!isPriced(offer)) throw pricedOnQuote(offer.name);
    if (!(await this.cart.add(userId, item))) throw alreadyInCart(item.kind);
  }
}
