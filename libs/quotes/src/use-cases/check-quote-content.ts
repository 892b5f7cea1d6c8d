import type { QuoteInput } from '@boutik/contract';
import { type Person, People } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import { customers, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { amountsOf, basisPoints, type QuoteAmounts, wholeDiscount } from '../domain/quote-amounts.js';
import { discountTooHigh } from '../domain/quote.errors.js';
import { type Approval, approvalAfter } from '../domain/quote-approval.js';
import { searchText } from '../domain/search-text.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { discountLimitRate } from './discount-limit.js';
import { frozenDiscount } from './frozen-amounts.js';
import { productsOf, type QuotedLine, quotedLines } from './quoted-lines.js';

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

/** Checks what was typed against clients, products, stock and the discount limit; posted totals are ignored. */
@Injectable()
export class CheckQuoteContent {
  constructor(
    private readonly people: People,
    private readonly products: ProductsForSale,
  ) {}

  /** @throws DomainError "invalid" with a sentence by field */
  async check(input: QuoteInput, { writer, before, tx }: Writing): Promise<QuoteContent> {
    // Products that the quote already names may have gone off sale since.
    const kept = new Set(productsOf(before?.items.map((item) => item.productId) ?? []));
    const client = await this.clientOf(input.client_id, tx);
    const named = productsOf(input.items.map((item) => (item.type === 'produit' ? item.product_id : null)));
    const lines = quotedLines(input.items, { products: await this.products.find(named, tx), kept });
    const approval = approvalOf(input, { lines, writer, before });
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

/** @throws DomainError "invalid" for more than the writer gives without asking, and nobody asks */
function approvalOf(
  input: QuoteInput,
  { lines, writer, before }: Pick<Writing, 'writer' | 'before'> & { lines: readonly QuotedLine[] },
): Approval {
  const head = basisPoints(input.discount_percentage);
  const whole = wholeDiscount(lines, head);
  const approval = approvalAfter({
    before: before && { ...before.row, discount: frozenDiscount(before.items, before.row.discount) },
    discount: whole,
    limit: discountLimitRate(writer.role),
    reason: input.approval_reason,
  });
  if (!approval) throw discountTooHigh({ whole, head, limit: discountLimitRate(writer.role) });
  return approval;
}

function contentOf(
  input: QuoteInput,
  { client, lines, approval }: { client: Person; lines: readonly QuotedLine[]; approval: Approval },
): QuoteContent {
  const discount = basisPoints(input.discount_percentage);
  const amounts = amountsOf(lines, discount);
  const items = frozenItems(amounts.lines);
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

/** Computed lines as they are stored, in their order. */
export function frozenItems(lines: QuoteAmounts<QuotedLine>['lines']): NewItem[] {
  return lines.map(({ unitPrice: unitPriceCents, discountedPrice, total, ecoUnit, eco: _eco, ...line }, at) => ({
    ...line,
    place: at + 1,
    unitPriceCents,
    discountedPriceCents: discountedPrice,
    totalCents: total,
    ecoUnitCents: ecoUnit,
  }));
}

/** What the list finds this quote by. */
export function quoteSearchText(number: string, { client }: Pick<QuoteContent, 'client'>): string {
  return searchText(number, client.prenom, client.name, client.company, client.email);
}
