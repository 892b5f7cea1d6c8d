import { People } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale, PurchasePrices } from '@boutik/catalog';
import {
  changeQuoteLimits,
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
import { QuoteLimits } from '../use-cases/quote-limits.js';
import { catalogueNow } from '../use-cases/quoted-lines.js';

const LONGEST = 20;
/** WS-302: a query of one character has no result. */
const SHORTEST_QUERY = 2;

/** Searches and limits for the quote form. */
@Controller()
export class QuoteFormController {
  constructor(
    private readonly people: People,
    private readonly products: ProductsForSale,
    private readonly costs: PurchasePrices,
    private readonly limits: QuoteLimits,
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
        price: toEuros(catalogueNow(product)),
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
  async maximumDiscount(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof findMaximumDiscount>> {
    return this.limitsView(caller);
  }

  @Serve(changeQuoteLimits)
  async changeLimits(
    @Input() { body }: InputOf<typeof changeQuoteLimits>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeQuoteLimits>> {
    await this.limits.setFreeUnits(body.max_unites_offertes);
    return this.limitsView(caller);
  }

  private async limitsView({ user }: CallerInfo): Promise<ReplyOf<typeof findMaximumDiscount>> {
    const [own, staff] = await Promise.all([this.limits.of(user?.role ?? 'Commercial'), this.limits.of('Commercial')]);
    return {
      ...ok,
      max_remise: own.rate / 100,
      max_unites_offertes: Number.isFinite(own.freeUnits) ? own.freeUnits : null,
      commercial: { max_remise: staff.rate / 100, max_unites_offertes: staff.freeUnits },
    };
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
