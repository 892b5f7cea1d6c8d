import { People } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale, PurchasePrices } from '@boutik/catalog';
import {
  findMaximumDiscount,
  findPurchasePrices,
  type InputOf,
  ok,
  type ReplyOf,
  searchQuoteClients,
  searchQuoteProducts,
} from '@boutik/contract';
import { type Cents, toEuros, withVat } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { discountLimit } from '../use-cases/discount-limit.js';

const LONGEST = 20;
/** WS-302: one letter finds nothing. */
const SHORTEST_QUERY = 2;

/** What the quote form looks up while a person types. */
@Controller()
export class QuoteFormController {
  constructor(
    private readonly people: People,
    private readonly products: ProductsForSale,
    private readonly costs: PurchasePrices,
  ) {}

  @Serve(searchQuoteClients)
  async clients(@Input() { query }: InputOf<typeof searchQuoteClients>): Promise<ReplyOf<typeof searchQuoteClients>> {
    const found = query.q.length < SHORTEST_QUERY ? [] : await this.people.searchClients(query.q, LONGEST);
    return { ...ok, clients: found.map(({ id, displayName, email }) => ({ id, name: displayName, email })) };
  }

  @Serve(searchQuoteProducts)
  async findProducts(
    @Input() { query }: InputOf<typeof searchQuoteProducts>,
  ): Promise<ReplyOf<typeof searchQuoteProducts>> {
    const found = query.q.length < SHORTEST_QUERY ? [] : await this.products.search(query.q, LONGEST);
    return {
      ...ok,
      products: found.map((product) => ({
        id: product.id,
        name: product.name,
        reference: product.reference,
        price: toEuros(withVat(product.netPrice, product.vatRate)),
        eco_participation_ttc: toEuros(withVat(product.ecoFee, product.vatRate)),
        stock_quantity: product.stock,
        url_image: product.imageUrls,
      })),
    };
  }

  @Serve(findPurchasePrices)
  async purchasePrices(
    @Input() { query }: InputOf<typeof findPurchasePrices>,
  ): Promise<ReplyOf<typeof findPurchasePrices>> {
    const costs = await this.costs.find(query.ids);
    const products = await this.products.find(query.ids);
    return { ...ok, products: [...products.values()].map((product) => costView(product, costs.get(product.id))) };
  }

  @Serve(findMaximumDiscount)
  maximumDiscount(@Caller() { user }: CallerInfo): ReplyOf<typeof findMaximumDiscount> {
    return { ...ok, max_remise: discountLimit(user?.role ?? 'Commercial') };
  }
}

function costView(product: ProductForSale, cost: Cents | undefined) {
  return {
    id: product.id,
    purchase_price: cost === undefined ? null : toEuros(cost),
    vat_rate: product.vatRate / 100,
    eco_participation_ttc: toEuros(withVat(product.ecoFee, product.vatRate)),
  };
}
