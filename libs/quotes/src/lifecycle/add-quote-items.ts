import type { QuoteInput, QuoteItemAddition, QuoteItemInput } from '@boutik/contract';
import { ProductsForSale, type ProductForSale } from '@boutik/catalog';
import { toEuros } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { currentCataloguePrice } from '../pricing/quoted-lines.js';
import { QuoteTransactions } from './quote-transactions.js';
import { UpdateQuote } from './update-quote.js';

/** Adds products to an existing quote from their product pages; the rest of the quote is unchanged. */
@Injectable()
export class AddQuoteItems {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly products: ProductsForSale,
    private readonly modification: UpdateQuote,
  ) {}

  /** @throws DomainError "not-found" for a colleague's quote, "conflict" for a decided one, "invalid" by field */
  async add(actor: SignedInUser, quoteId: number, items: readonly QuoteItemAddition[]): Promise<void> {
    await this.transactions.change(actor, quoteId, async (locked) => {
      const ids = [...new Set(items.map((item) => item.product_id))];
      const products = await this.products.find(ids, locked.tx);
      const added = items.map((item) => fillDefaults(item, products.get(item.product_id)));
      const { status } = locked.stored.row;
      const input = { ...toQuoteInput(locked.stored), status };
      await this.modification.updateLocked(locked, actor, { ...input, items: [...input.items, ...added] });
    });
  }
}

/** Fills a missing name or price from the product. */
function fillDefaults(item: QuoteItemAddition, product: ProductForSale | undefined): QuoteItemInput {
  const price = product ? toEuros(currentCataloguePrice(product)) : 0;
  return {
    ...item,
    product_name: item.product_name ?? product?.name ?? '',
    unit_price: item.unit_price ?? price,
  };
}

/** A stored quote as the form would send it. */
function toQuoteInput({ row, items }: StoredQuote): QuoteInput {
  return {
    approval_reason: row.approval === 'pending' ? row.approvalReason : null,
    client_id: row.clientId,
    discount_percentage: row.discount / 100,
    status: row.status,
    valid_until: row.validUntil,
    notes: row.notes,
    items: items.map(toItemInput),
  };
}

function toItemInput({ type, productName, ...item }: QuoteItemRow): QuoteItemInput {
  if (type === 'section') return { type, product_name: productName };
  const priced = {
    product_name: productName,
    quantity: item.quantity,
    unit_price: toEuros(item.unitPriceCents),
    discount_percentage: item.discount / 100,
    choix: item.choice,
    groupe: item.choiceGroup,
    quantite_min: item.minQuantity,
    quantite_max: item.maxQuantity,
  };
  if (type === 'libre') {
    const { description, vatRate, nature } = item;
    return { type, ...priced, description, taux_tva: vatRate / 100, nature };
  }
  if (item.productId === null) throw new Error(`Line ${item.id} has no product.`);
  return { type, ...priced, product_id: item.productId };
}
