import { findOwnPrices, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { toEuros, withVat } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { customerPrice, CustomerPrices } from './customer-prices.js';
import { toTiers } from './price-tiers.js';

/** The prices of the signed-in customer, for the marked places of public pages. */
@Controller()
export class StorePricesController {
  constructor(private readonly prices: CustomerPrices) {}

  @Endpoint(findOwnPrices)
  async find(
    @Input() { query }: InputOf<typeof findOwnPrices>,
    @CurrentUser() { id: userId, role }: SignedInUser,
  ): Promise<ReplyOf<typeof findOwnPrices>> {
    const products = await this.prices.find(query.ids, { userId, role });
    const priced = [...products.values()].filter(({ rules, isActive }) => isActive && rules.length > 0);
    return {
      ...ok,
      tarifs: [...products.values()].some(({ hasLists }) => hasLists),
      prix: priced.map((product) => {
        const { unitNet, priceListId } = customerPrice(product, 1);
        return {
          id: product.id,
          prix_ht: toEuros(unitNet),
          prix_ttc: toEuros(withVat(unitNet, product.vatRate)),
          tarif: priceListId !== null,
          paliers: toTiers(product),
        };
      }),
    };
  }
}
