import type { QuoteInput } from '@boutik/contract';
import { type Person, People } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import {
  type Approval,
  approvalAfter,
  type Cents,
  customers,
  invalidField,
  isWithin,
  type Reduction,
  reductionOf,
} from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { amountsOf, basisPoints, type QuoteAmounts } from '../domain/quote-amounts.js';
import { reducedTooFar } from '../domain/quote.errors.js';
import type { QuoteStatus } from '../domain/quote-status.js';
import { searchText } from '../domain/search-text.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { frozenReduction } from './frozen-amounts.js';
import { QuoteLimits } from './quote-limits.js';
import { productsOf, type QuotedLine, quotedLines } from './quoted-lines.js';

/** The validated and computed input: everything of a quote except its number, owner and status. */
export interface QuoteContent {
  client: Person;
  head: Pick<
    QuoteRow,
    'clientId' | 'validUntil' | 'discount' | 'subtotalCents' | 'discountCents' | 'totalCents' | 'notes'
  >;
  /** Whether the discount needs the approval of an administrator. */
  approval: Approval;
  items: NewItem[];
}

/** The author of a change, and the quote before it; `before` is null for a new quote. */
interface Writing {
  writer: SignedInUser;
  before: StoredQuote | null;
  tx: EntityManager;
}

/** Validates the input against clients, products, stock and the discount limit; totals are computed, never read. */
@Injectable()
export class CheckQuoteContent {
  constructor(
    private readonly people: People,
    private readonly products: ProductsForSale,
    private readonly limits: QuoteLimits,
  ) {}

  /** @throws DomainError "invalid" with a message per field */
  async check(input: QuoteInput, { writer, before, tx }: Writing): Promise<QuoteContent> {
    const client = await this.clientOf(input.client_id, tx);
    const named = productsOf(input.items.map((item) => (item.type === 'produit' ? item.product_id : null)));
    const products = await this.products.find(named, tx);
    const lines = quotedLines(input.items, { products, kept: keptPrices(before) });
    const approval = approvalOf(input, { lines, before, limits: await this.limits.of(writer.role, tx) });
    return contentOf(input, { client, lines, approval });
  }

  /**
   * A copy keeps the prices of the original; its discount is measured against the catalogue prices of the original.
   * @returns its client @throws DomainError "invalid" for a discount that needs approval
   */
  async checkCopy({ row, items }: StoredQuote, writer: SignedInUser, tx: EntityManager): Promise<Person> {
    const limits = await this.limits.of(writer.role, tx);
    const reduction = frozenReduction(items, row.discount);
    if (!isWithin(reduction, limits)) throw reducedTooFar({ reduction, head: row.discount, limits });
    const client = await this.people.find(row.clientId, tx);
    if (!client) throw new Error(`Client ${row.clientId} of quote ${row.id} is missing.`);
    return client;
  }

  private async clientOf(id: number, tx: EntityManager): Promise<Person> {
    const client = await this.people.find(id, tx);
    if (!client) throw invalidField('client_id', "Ce client n'existe pas.");
    if (!customers.includes(client.role))
      throw invalidField('client_id', "Un devis s'adresse à un particulier ou à un professionnel.");
    return client;
  }
}

/** The lowest catalogue price of each product, in cents, when the quote was saved. */
function keptPrices(before: StoredQuote | null): ReadonlyMap<number, Cents> {
  const kept = new Map<number, Cents>();
  for (const { productId, cataloguePriceCents: price } of before?.items ?? [])
    if (productId !== null && price !== null) kept.set(productId, Math.min(price, kept.get(productId) ?? price));
  return kept;
}

/** @throws DomainError "invalid" for a discount beyond the author's limit without a request for approval */
function approvalOf(
  input: QuoteInput,
  { lines, before, limits }: Pick<Writing, 'before'> & { lines: readonly QuotedLine[]; limits: Reduction },
): Approval {
  const head = basisPoints(input.discount_percentage);
  const reduction = reductionOf(lines, head);
  const approval = approvalAfter({
    before: before && { ...before.row, reduction: frozenReduction(before.items, before.row.discount) },
    reduction,
    limits,
    reason: input.approval_reason,
  });
  if (!approval) throw reducedTooFar({ reduction, head, limits });
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

/** Converts computed lines to rows, in their order. */
export function frozenItems(lines: QuoteAmounts<QuotedLine>['lines']): NewItem[] {
  return lines.map(({ unitPrice, cataloguePrice, discountedPrice, total, ecoUnit, eco: _eco, ...line }, at) => ({
    ...line,
    place: at + 1,
    unitPriceCents: unitPrice,
    cataloguePriceCents: cataloguePrice,
    discountedPriceCents: discountedPrice,
    totalCents: total,
    ecoUnitCents: ecoUnit,
  }));
}

/** A quote to be sent that also requests an approval is saved as a draft. */
export function statusToSave(
  { status, approval_reason }: Pick<QuoteInput, 'status' | 'approval_reason'>,
  { approval: { approval } }: Pick<QuoteContent, 'approval'>,
): QuoteStatus {
  return status === 'sent' && approval_reason !== null && approval === 'pending' ? 'draft' : status;
}

/** The text that the list of quotes is searched by. */
export function quoteSearchText(number: string, { client }: Pick<QuoteContent, 'client'>): string {
  return searchText(number, client.prenom, client.name, client.company, client.email);
}
