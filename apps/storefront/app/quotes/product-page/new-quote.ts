import type { addQuoteItems, CallOf, createQuote, Product } from '@boutik/contract';
import { addDays, randomDigits, reunionDay, reunionIso, multiply, toEuros } from '@boutik/kernel';
import { shownCents } from '../../ui/price-text';

/** storefront.md §9. */
const VALID_DAYS = 30;

interface ProductChoice {
  product: Product;
  quantity: number;
}

/** The body of a new draft with this product, as specified (SF-210, SF-211, SF-408 to SF-412). */
export function newQuoteOf(choice: ProductChoice, clientId: number, now: Date): CallOf<typeof createQuote>['body'] {
  const item = itemOf(choice);
  return {
    quote_number: `DEV-${reunionIso(now).slice(0, 16).replace(/\D/g, '')}-${randomDigits(4)}`,
    client_id: clientId,
    subtotal: item.total_price,
    discount_percentage: 0,
    discount_amount: 0,
    total_amount: item.total_price,
    status: 'draft',
    valid_until: addDays(reunionDay(now), VALID_DAYS),
    notes: '',
    items: [item],
  };
}

/** The body of an additional line of a quote (SF-212). */
export function extraLineOf(choice: ProductChoice, quoteId: number): CallOf<typeof addQuoteItems>['body'] {
  return { items: [{ quote_id: quoteId, ...itemOf(choice) }] };
}

/** Prices of quotes include tax (WS-284). */
function itemOf({ product, quantity }: ProductChoice) {
  const unit = shownCents(product.prix_final, product.taux_tva, 'ttc');
  return {
    product_id: product.id,
    product_name: product.nom,
    quantity,
    unit_price: toEuros(unit),
    total_price: toEuros(multiply(unit, quantity)),
  };
}
