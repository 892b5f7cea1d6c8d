import { Users } from '@boutik/accounts';
import {
  customerPrice,
  CustomerPrices,
  customerTiers,
  MinimumMargins,
  type ProductForSale,
  ProductsForSale,
  PurchasePrices,
} from '@boutik/catalog';
import {
  changeQuoteLimits,
  findQuoteLimits,
  findClientPrices,
  findPurchasePrices,
  type InputOf,
  ok,
  type ReplyOf,
  searchQuoteClients,
  searchQuoteProducts,
} from '@boutik/contract';
import { type BasisPoints, type Cents, customers, notFound, toEuros, withVat } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { QuoteLimits } from '../pricing/quote-limits.js';
import { currentCataloguePrice } from '../pricing/quoted-lines.js';

const MAX_RESULTS = 20;
/** A query of one character has no result. */
const MIN_QUERY_LENGTH = 2;

/** Searches and limits for the quote form. */
@Controller()
export class QuoteFormController {
  constructor(
    private readonly users: Users,
    private readonly products: ProductsForSale,
    private readonly prices: PurchasePrices,
    private readonly clientPrices: CustomerPrices,
    private readonly minimums: MinimumMargins,
    private readonly limits: QuoteLimits,
  ) {}

  @Endpoint(searchQuoteClients)
  async findClients(
    @Input() { query }: InputOf<typeof searchQuoteClients>,
  ): Promise<ReplyOf<typeof searchQuoteClients>> {
    const found = query.q.length < MIN_QUERY_LENGTH ? [] : await this.users.searchClients(query.q, MAX_RESULTS);
    return { ...ok, clients: found.map(({ id, displayName, email }) => ({ id, name: displayName, email })) };
  }

  @Endpoint(searchQuoteProducts)
  async findProducts(
    @Input() { query }: InputOf<typeof searchQuoteProducts>,
  ): Promise<ReplyOf<typeof searchQuoteProducts>> {
    const found = query.q.length < MIN_QUERY_LENGTH ? [] : await this.products.search(query.q, MAX_RESULTS);
    return {
      ...ok,
      products: found.map((product) => ({
        id: product.id,
        name: product.name,
        reference: product.reference,
        price: toEuros(currentCataloguePrice(product)),
        eco_participation_ttc: toEuros(withVat(product.ecoFee, product.vatRate)),
        stock_quantity: product.stock,
        url_image: product.imageUrls,
      })),
    };
  }

  @Endpoint(findPurchasePrices)
  async findPurchasePrices(
    @Input() { query }: InputOf<typeof findPurchasePrices>,
  ): Promise<ReplyOf<typeof findPurchasePrices>> {
    const [costs, products, minimums] = await Promise.all([
      this.prices.find(query.ids),
      this.products.find(query.ids),
      this.minimums.find(query.ids),
    ]);
    return {
      ...ok,
      products: [...products.values()].map((product) => ({
        ...toPurchasePriceView(product, costs.get(product.id)),
        minimum_price: euros(minimums.get(product.id)?.lowestPrice),
      })),
    };
  }

  @Endpoint(findClientPrices)
  async findClientPrices(
    @Input() { params, query }: InputOf<typeof findClientPrices>,
  ): Promise<ReplyOf<typeof findClientPrices>> {
    const client = await this.users.find(params.id);
    if (!client || !customers.includes(client.role)) throw notFound('unknown-client', 'Client introuvable.');
    const products = await this.clientPrices.find(query.ids, { userId: client.id, role: client.role });
    const listed = [...products.values()].filter(({ rules }) => rules.length > 0);
    return {
      ...ok,
      prix: listed.map((product) => ({
        id: product.id,
        prix_catalogue: toEuros(currentCataloguePrice(product)),
        prix: toEuros(withVat(customerPrice(product, 1).unitNet, product.vatRate)),
        paliers: customerTiers(product).map(({ quantity, price }) => ({
          quantite: quantity,
          prix: toEuros(withVat(price, product.vatRate)),
        })),
      })),
    };
  }

  @Endpoint(findQuoteLimits)
  async findMaximumDiscount(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof findQuoteLimits>> {
    return this.buildLimitsView(caller);
  }

  @Endpoint(changeQuoteLimits)
  async changeLimits(
    @Input() { body }: InputOf<typeof changeQuoteLimits>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeQuoteLimits>> {
    const { max_unites_offertes: freeUnits, acompte, avant } = body;
    const shown = avant && { freeUnits: avant.max_unites_offertes, depositRate: toRate(avant.acompte) };
    const settings = { freeUnits, ...(acompte === undefined ? {} : { depositRate: toRate(acompte) }) };
    await this.limits.save(settings, shown);
    return this.buildLimitsView(caller);
  }

  private async buildLimitsView({ user }: CallerInfo): Promise<ReplyOf<typeof findQuoteLimits>> {
    const [own, staff, deposit] = await Promise.all([
      this.limits.find(user ?? { role: 'Commercial' }),
      this.limits.find({ role: 'Commercial' }),
      this.limits.findDeposit(),
    ]);
    return {
      ...ok,
      max_remise: own.rate / 100,
      max_unites_offertes: Number.isFinite(own.freeUnits) ? own.freeUnits : null,
      acompte: deposit === null ? null : deposit / 100,
      commercial: { max_remise: staff.rate / 100, max_unites_offertes: staff.freeUnits },
    };
  }
}

/** Basis points of a percentage. */
function toRate(percent: number | null): BasisPoints | null {
  return percent === null ? null : percent * 100;
}

function euros(cents: Cents | null | undefined): number | null {
  return cents === null || cents === undefined ? null : toEuros(cents);
}

function toPurchasePriceView(product: ProductForSale, cost: Cents | undefined) {
  return {
    id: product.id,
    purchase_price: euros(cost),
    vat_rate: product.vatRate / 100,
    eco_participation_ttc: toEuros(withVat(product.ecoFee, product.vatRate)),
  };
}
