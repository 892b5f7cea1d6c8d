import type { QuoteInput } from '@boutik/contract';
import { type Person, People } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { customers, fromEuros, invalidField, times } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { amountsOf, basisPoints } from '../domain/quote-amounts.js';
import { discountTooHigh, overStock } from '../domain/quote.errors.js';
import { type Approval, approvalAfter } from '../domain/quote-approval.js';
import { searchText } from '../domain/search-text.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';

import { discountLimit, discountLimitRate } from './discount-limit.js';

/** What a person typed, checked and computed: everything of a quote but its number, owner and status. */
export interface QuoteContent {
  client: Person;
  head: Pick<
    QuoteRow,
    'clientId' | 'validUntil' | 'discount' | 'subtotalCents' | 'discountCents' | 'totalCents' | 'notes'
  >;
  /** What an administrator has to say to the discount. */
  approval: Approval;
  items: NewItem[];
}

/** Who writes, and what stood there before; null for a new quote. */
interface Writing {
  writer: SignedInUser;
  before: StoredQuote | null;
  tx: EntityManager;
}

type ItemInput = QuoteInput['items'][number];

/** Largest quote, in cents: what an integer column holds with room to spare (20 million euros). */
const LARGEST = 2_000_000_000;

/** Checks what was typed against clients, products, stock and the discount limit; posted totals are ignored. */
@Injectable()
export class CheckQuoteContent {
  constructor(
    private readonly people: People,
    private readonly products: ProductsForSale,
  ) {}

  /** @throws DomainError "invalid" with a sentence by field */
  async check(input: QuoteInput, { writer, before, tx }: Writing): Promise<QuoteContent> {
    const approval = approvalAfter({
      before: before?.row ?? null,
      discount: basisPoints(input.discount_percentage),
      limit: discountLimitRate(writer.role),
      reason: input.approval_reason,
    });
    if (!approval) throw discountTooHigh(discountLimit(writer.role));
    // Products that the quote already names may have gone off sale since.
    const kept = new Set(before?.items.map((item) => item.productId));
    const client = await this.clientOf(input.client_id, tx);
    const products = await this.products.find([...new Set(input.items.map((item) => item.product_id))], tx);
    const lines = linesOf(input.items, products, kept);
    checkSize(lines);
    return contentOf(input, { client, lines, approval });
  }

  private async clientOf(id: number, tx: EntityManager): Promise<Person> {
    const client = await this.people.find(id, tx);
    if (!client) throw invalidField('client_id', "Ce client n'existe pas.");
    if (!customers.includes(client.role))
      throw invalidField('client_id', "Un devis s'adresse à un particulier ou à un professionnel.");
    return client;
  }
}

type Line = ReturnType<typeof lineOf>;

/** Each line with its product; stock counts all lines of a product together. */
function linesOf(
  items: readonly ItemInput[],
  products: ReadonlyMap<number, ProductForSale>,
  kept: ReadonlySet<number>,
) {
  const asked = new Map<number, number>();
  return items.map((item, at) => {
    const product = products.get(item.product_id);
    if (!product)
      throw invalidField(`items.${at}.product_id`, `Le produit de la ligne ${at + 1} n'existe pas ou n'a pas de prix.`);
    if (!product.isActive && !kept.has(product.id))
      throw invalidField(`items.${at}.product_id`, `${product.name} n'est plus en vente.`);
    const quantity = (asked.get(product.id) ?? 0) + item.quantity;
    asked.set(product.id, quantity);
    if (quantity > product.stock) throw overStock(at, item.product_name, product.stock);
    return lineOf(item, product);
  });
}

function lineOf(item: ItemInput, product: ProductForSale) {
  return {
    product,
    name: item.product_name,
    quantity: item.quantity,
    unitPrice: fromEuros(item.unit_price),
    discount: basisPoints(item.discount_percentage),
    vatRate: product.vatRate,
  };
}

function checkSize(lines: readonly Line[]): void {
  let total = 0;
  lines.forEach((line, at) => {
    total += times(line.unitPrice, line.quantity);
    if (total > LARGEST)
      throw invalidField(`items.${at}.unit_price`, 'Le montant du devis ne peut pas dépasser 20 millions d’euros.');
  });
}

function contentOf(
  input: QuoteInput,
  { client, lines, approval }: { client: Person; lines: readonly Line[]; approval: Approval },
): QuoteContent {
  const discount = basisPoints(input.discount_percentage);
  const amounts = amountsOf(lines, discount);
  const items = amounts.lines.map((line, at) => ({
    place: at + 1,
    productId: line.product.id,
    productName: line.name,
    description: `Réf. ${line.product.reference}`,
    quantity: line.quantity,
    unitPriceCents: line.unitPrice,
    discount: line.discount,
    discountedPriceCents: line.discountedPrice,
    totalCents: line.total,
    vatRate: line.vatRate,
  }));
  const head = {
    clientId: client.id,
    validUntil: input.valid_until,
    discount,
    subtotalCents: amounts.subtotal,
    discountCents: amounts.discount,
    totalCents: amounts.total,
    notes: input.notes,
  };
  return { client, head, approval, items };
}

/** What the list finds this quote by. */
export function quoteSearchText(number: string, { client }: Pick<QuoteContent, 'client'>): string {
  return searchText(number, client.prenom, client.name, client.company, client.email);
}
