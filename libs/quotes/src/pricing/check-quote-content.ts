import type { DepositInput, QuoteInput } from '@boutik/contract';
import { type UserProfile, Users } from '@boutik/accounts';
import { CustomerPrices, MinimumMargins } from '@boutik/catalog';
import {
  applyDiscountExcept,
  type Approval,
  approvalFor,
  type BasisPoints,
  type Cents,
  customers,
  invalidField,
  isWithin,
  type Reduction,
  splitVat,
  toEuros,
  worstReductionOf,
} from '@boutik/kernel';
import { depositFields, noDeposit } from './quote-deposit.js';
import { lockUser } from '@boutik/platform/database';
import { isVatExempt } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { computeAmounts, toBasisPoints, type QuoteAmounts } from './domain/quote-amounts.js';
import { cheapestLines } from './domain/quote-choices.js';
import { discountTooHigh } from '../quote.errors.js';
import type { QuoteStatus } from '../lifecycle/domain/quote-status.js';
import { toSearchText } from '../staff/domain/search-text.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { computeFrozenReduction } from './frozen-amounts.js';
import { QuoteLimits } from './quote-limits.js';
import { uniqueProductIds, type QuotedLine, toQuotedLines } from './quoted-lines.js';

/** The validated and computed input: everything of a quote except its number, owner and status. */
export interface QuoteContent {
  client: UserProfile;
  head: Pick<
    QuoteRow,
    | 'clientId'
    | 'validUntil'
    | 'discount'
    | 'subtotalCents'
    | 'discountCents'
    | 'totalCents'
    | 'notes'
    | 'depositRate'
    | 'depositCents'
    | 'vatExempt'
  >;
  /** Whether the discount needs the approval of an administrator. */
  approval: Approval;
  items: NewItem[];
}

/** The author of a change, and the quote before it; `before` is null for a new quote. */
interface WriteContext {
  writer: SignedInUser;
  before: StoredQuote | null;
  tx: EntityManager;
}

/** Validates the input against clients, products, stock and the discount limit; totals are computed, never read. */
@Injectable()
export class CheckQuoteContent {
  constructor(
    private readonly users: Users,
    private readonly prices: CustomerPrices,
    private readonly limits: QuoteLimits,
    private readonly minimums: MinimumMargins,
  ) {}

  /** @throws DomainError "invalid" with a message per field */
  async check(input: QuoteInput, { writer, before, tx }: WriteContext): Promise<QuoteContent> {
    const client = await this.findClient(input.client_id, tx);
    const productIds = uniqueProductIds(input.items.map((item) => (item.type === 'produit' ? item.product_id : null)));
    const products = await this.prices.find(productIds, { userId: client.id, role: client.role }, tx);
    const lines = toQuotedLines(input.items, {
      products,
      previousPrices: findPreviousPrices(before),
      isTaxedAnew: before?.row.vatExempt === true && !isVatExempt(),
    });
    await this.minimums.assertAllowed(tx, lowestPrices(lines, toBasisPoints(input.discount_percentage)));
    const approval = computeApproval(input, { lines, before, limits: await this.limits.find(writer, tx) });
    const deposit = await this.requestedDeposit(input, before, tx);
    return buildContent(input, { client, lines, approval, deposit });
  }

  /** Without a word on it a quote keeps its deposit, and a new one has that of the settings. */
  private async requestedDeposit(
    { acompte }: QuoteInput,
    before: StoredQuote | null,
    tx: EntityManager,
  ): Promise<DepositInput | null> {
    if (acompte !== undefined) return acompte;
    const { depositRate, depositCents } = before?.row ?? {
      ...noDeposit,
      depositRate: await this.limits.findDeposit(tx),
    };
    if (depositCents !== null) return { type: 'montant', valeur: toEuros(depositCents) };
    return depositRate === null ? null : { type: 'pourcentage', valeur: depositRate / 100 };
  }

  /**
   * A copy keeps the prices of the original; its discount is measured against the catalogue prices of the original.
   * @returns its client @throws DomainError "invalid" for a discount that needs approval
   */
  async checkCopy({ row, items }: StoredQuote, writer: SignedInUser, tx: EntityManager): Promise<UserProfile> {
    const limits = await this.limits.find(writer, tx);
    const reduction = computeFrozenReduction(items, row.discount);
    if (!isWithin(reduction, limits)) throw discountTooHigh({ reduction, quoteDiscount: row.discount, limits });
    const client = await this.users.find(row.clientId, tx);
    if (!client) throw new Error(`Client ${row.clientId} of quote ${row.id} is missing.`);
    return client;
  }

  private async findClient(id: number, tx: EntityManager): Promise<UserProfile> {
    // Locked first: what is written of an erased client would stay.
    await lockUser(tx, id);
    const client = await this.users.find(id, tx);
    if (!client) throw invalidField('client_id', "Ce client n'existe pas.");
    if (client.isErased) throw invalidField('client_id', 'Le compte de ce client n’existe plus.');
    if (!customers.includes(client.role))
      throw invalidField('client_id', "Un devis s'adresse à un particulier ou à un professionnel.");
    return client;
  }
}

/** What one unit of each product would cost excluding tax, after all discounts; the lowest of its lines. */
function lowestPrices(lines: readonly QuotedLine[], discount: BasisPoints): ReadonlyMap<number, Cents> {
  const prices = new Map<number, Cents>();
  for (const { productId, unitPrice, ecoUnit, discount: own, vatRate } of lines) {
    if (productId === null) continue;
    const gross = applyDiscountExcept(applyDiscountExcept(unitPrice, ecoUnit, own), ecoUnit, discount);
    const { net } = splitVat(gross, vatRate);
    prices.set(productId, Math.min(net, prices.get(productId) ?? net));
  }
  return prices;
}

/** The lowest catalogue price of each product, in cents, when the quote was saved. */
function findPreviousPrices(before: StoredQuote | null): ReadonlyMap<number, Cents> {
  const prices = new Map<number, Cents>();
  for (const { productId, cataloguePriceCents: price } of before?.items ?? [])
    if (productId !== null && price !== null) prices.set(productId, Math.min(price, prices.get(productId) ?? price));
  return prices;
}

/** @throws DomainError "invalid" for a discount beyond the author's limit without a request for approval */
function computeApproval(
  input: QuoteInput,
  { lines, before, limits }: Pick<WriteContext, 'before'> & { lines: readonly QuotedLine[]; limits: Reduction },
): Approval {
  const head = toBasisPoints(input.discount_percentage);
  const reduction = worstReductionOf(lines, head);
  const approval = approvalFor({
    before: before && { ...before.row, reduction: computeFrozenReduction(before.items, before.row.discount) },
    reduction,
    limits,
    reason: input.approval_reason,
  });
  if (!approval) throw discountTooHigh({ reduction, quoteDiscount: head, limits });
  return approval;
}

function buildContent(
  input: QuoteInput,
  {
    client,
    lines,
    approval,
    deposit,
  }: { client: UserProfile; lines: readonly QuotedLine[]; approval: Approval; deposit: DepositInput | null },
): QuoteContent {
  const discount = toBasisPoints(input.discount_percentage);
  const amounts = computeAmounts(lines, discount);
  const items = toStoredItems(amounts.lines);
  const head = {
    clientId: client.id,
    validUntil: input.valid_until,
    discount,
    subtotalCents: amounts.subtotal,
    discountCents: amounts.discount,
    totalCents: amounts.total,
    notes: input.notes,
    vatExempt: isVatExempt(),
    ...depositFields(deposit, depositBase(deposit, amounts.lines, discount)),
  };
  return { client, head, approval, items };
}

/** What a deposit is a part of: an amount leaves a balance whatever the client chooses, a rate is one of any total. */
function depositBase(
  deposit: DepositInput | null,
  lines: QuoteAmounts<QuotedLine>['lines'],
  discount: BasisPoints,
): Cents {
  const isAmount = deposit?.type === 'montant';
  const chosen = isAmount ? cheapestLines(lines) : lines.map((line) => ({ ...line, chosen: true }));
  return computeAmounts(chosen, discount).total;
}

/** Converts computed lines to rows, in their order. */
export function toStoredItems(lines: QuoteAmounts<QuotedLine>['lines']): NewItem[] {
  return lines.map(
    ({ unitPrice, cataloguePrice, discountedPrice, total, net, ecoUnit, eco: _eco, ...line }, index) => ({
      ...line,
      lineNumber: index + 1,
      unitPriceCents: unitPrice,
      cataloguePriceCents: cataloguePrice,
      discountedPriceCents: discountedPrice,
      totalCents: total,
      netCents: net,
      ecoUnitCents: ecoUnit,
    }),
  );
}

/** A quote to be sent that also requests an approval is saved as a draft. */
export function resolveStatus(
  { status, approval_reason }: Pick<QuoteInput, 'status' | 'approval_reason'>,
  { approval: { approval } }: Pick<QuoteContent, 'approval'>,
): QuoteStatus {
  return status === 'sent' && approval_reason !== null && approval === 'pending' ? 'draft' : status;
}

/** The text that the list of quotes is searched by. */
export function buildSearchText(number: string, { client }: Pick<QuoteContent, 'client'>): string {
  return toSearchText(number, client.prenom, client.name, client.company, client.email);
}
