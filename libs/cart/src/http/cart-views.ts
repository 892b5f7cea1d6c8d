import { chargedVat, taxLabel } from '@boutik/platform/documents';
import { type CustomerProduct, customerTiers } from '@boutik/catalog';
import { type CouponDiscount, refusalMessage, refusalOf } from '@boutik/coupons';
import { type DeliveryTerms, isAlwaysFree, localMethods, parcelOf } from '@boutik/delivery';
import { type CartLine, type CartTotals, ok, type ProductCard, readCart, type ReplyOf } from '@boutik/contract';
import {
  type Cents,
  readsPricesExcludingTax,
  type Role,
  STANDARD_VAT,
  sum,
  type TerritoryId,
  toEuros,
  vatIn,
  withVat,
} from '@boutik/kernel';
import { addShipping, type CartAmounts, calculateAmounts, type LineAmounts } from '../domain/cart-amounts.js';
import { calculateDiscount } from '../domain/cart-discount.js';
import { lineNotice } from '../domain/line-notice.js';
import type { StoredLine } from '../storage/carts.js';
import type { CartCoupon } from '../use-cases/apply-coupon.js';
import { maxQuantityOf } from '../use-cases/cart-change.js';
import { type CustomerLine, priceLines } from '../use-cases/price-lines.js';

/** Current catalogue data for the products of a cart. */
export interface CartCatalog {
  products: Map<number, CustomerProduct>;
  cards: Map<number, ProductCard>;
  coupon: CartCoupon | null;
  /** The ways to receive it; null for an empty cart. */
  delivery: DeliveryTerms | null;
  /** True for the saved cart. */
  saved?: boolean;
}

/** The cart as the contract defines it, in euros, for a user of this role; null is a visitor. */
export function toCartView(
  lines: readonly StoredLine[],
  { products, cards, coupon, delivery, saved = false }: CartCatalog,
  role: Role | null,
): ReplyOf<typeof readCart> {
  const excluded = readsPricesExcludingTax(role);
  const tax = { excluded, label: taxLabel(excluded ? 'HT' : 'TTC') };
  const priced = priceLines(lines, products);
  const amounts = calculateAmounts(priced);
  const cart = lines.map((line, index) => {
    const product = products.get(line.productId);
    const currentLine = {
      quantity: line.quantity,
      seenNet: line.seenNet,
      product: product?.isActive ? product : null,
      hasListPrice: typeof priced[index]?.priceListId === 'number',
      maxQuantity: maxQuantityOf(product, role, line.reservedQuantity),
      saved,
    };
    return {
      ...toLineTotals(line, priced[index]?.unitNet ?? 0, amounts.lines[index]),
      product: toCartCard(cards.get(line.productId) ?? offSaleCard(line, product), currentLine.maxQuantity),
      ...toPriceList(product, currentLine.hasListPrice),
      stockAvailable: currentLine.maxQuantity,
      notice: lineNotice(currentLine, tax),
    };
  });
  const isFree =
    !delivery || isAlwaysFree(localMethods(delivery.methods), parcelOf(lines, delivery.products, amounts.total));
  const totals = toCartTotals({ amounts, priced, coupon }, (free) => (free || isFree ? 0 : null));
  return { ...ok, cart, totals };
}

interface PricedCart {
  /** Of the products alone. */
  amounts: CartAmounts;
  priced: readonly CustomerLine[];
  coupon: CartCoupon | null;
  /** Where it goes; absent: La Réunion. The rates of `priced` are those of it. */
  territory?: TerritoryId;
}

/**
 * The totals of a cart with its delivery.
 * @param feeOf the fee in cents excluding tax, given whether a coupon makes delivery free; null while it is not known
 */
export function toCartTotals(
  { amounts: products, priced, coupon, territory = 'reunion' }: PricedCart,
  feeOf: (isFree: boolean) => Cents | null,
): CartTotals {
  const refusal = coupon && refusalOf(coupon.coupon, { now: new Date(), total: products.total });
  const offer = refusal === null ? (coupon?.coupon ?? null) : null;
  const fee = feeOf(offer?.isFreeDelivery ?? false);
  const amounts = addShipping(products, { net: fee ?? 0, vatRate: vatIn(territory, chargedVat(STANDARD_VAT)) });
  const rates = priced.map(({ vatRate }) => vatRate);
  const discount = offer ? calculateDiscount(amounts, rates, offer.discount) : { gross: 0, net: 0 };
  return {
    count: priced.reduce((units, line) => units + line.quantity, 0),
    total_ht: toEuros(amounts.net),
    taxe: toEuros(amounts.vat),
    frais_livraison_ht: fee === null ? null : toEuros(fee),
    total_ttc: toEuros(amounts.total),
    eco_participation_ht: toEuros(sum(amounts.lines.map((line) => line.ecoNet))),
    eco_participation_ttc: toEuros(amounts.ecoGross),
    remise: toEuros(discount.gross),
    total_a_payer: toEuros(amounts.total - discount.gross),
    total_a_payer_ht: toEuros(amounts.net + amounts.shipping - discount.net),
    coupon: coupon && {
      code: coupon.code,
      ...wireDiscount(offer?.discount ?? null),
      livraison_offerte: offer?.isFreeDelivery ?? false,
      notice:
        refusal &&
        (refusalMessage(refusal, coupon.coupon, products.total) ??
          `Le code ${coupon.code} n'est plus valable pour ce panier.`),
    },
  };
}

/** Volume prices and prices of the customer's own, next to the public one that the card shows. */
function toPriceList(product: CustomerProduct | undefined, hasListPrice: boolean): Pick<CartLine, 'tarif' | 'paliers'> {
  const tiers = product?.isActive ? customerTiers(product) : [];
  const paliers = tiers.map(({ quantity, price }) => ({
    quantite: quantity,
    prix_ht: toEuros(price),
    prix_ttc: toEuros(withVat(price, product?.vatRate ?? 0)),
  }));
  return { tarif: hasListPrice, paliers };
}

/** The discount of a coupon in the units of the API: one of both tells which kind it is. */
export function wireDiscount(terms: CouponDiscount | null): {
  discount_percentage: number;
  discount_amount: number | null;
} {
  const isAmount = terms?.kind === 'amount';
  return {
    discount_percentage: isAmount ? 0 : (terms?.value ?? 0) / 100,
    discount_amount: isAmount ? toEuros(terms.value) : null,
  };
}

function toLineTotals(
  { id, quantity }: StoredLine,
  unitNet: number,
  amounts: LineAmounts | undefined,
): Pick<
  CartLine,
  'id' | 'quantity' | 'price' | 'total_ht' | 'total_ttc' | 'eco_participation_ht' | 'eco_participation_ttc'
> {
  return {
    id,
    quantity,
    price: toEuros(unitNet),
    total_ht: toEuros(amounts?.net ?? 0),
    total_ttc: toEuros(amounts?.gross ?? 0),
    eco_participation_ht: toEuros(amounts?.ecoNet ?? 0),
    eco_participation_ttc: toEuros(amounts?.ecoGross ?? 0),
  };
}

/** Units reserved by the cart's own order count as in stock for this cart. */
function toCartCard(card: ProductCard, maxQuantity: number): ProductCard {
  return { ...card, nb_stock: Math.max(card.nb_stock, maxQuantity), en_Stock: maxQuantity > 0 };
}

/** A card for a product that is no longer on sale. */
function offSaleCard(line: StoredLine, product: CustomerProduct | undefined): ProductCard {
  const price = toEuros(product?.netPrice ?? line.seenNet);
  return {
    id: line.productId,
    nom: product?.name ?? line.seenName,
    reference: product?.reference ?? '',
    marque: null,
    url_image: product?.imageUrls ?? '',
    prix_vente: price,
    prix_promo: null,
    prix_final: price,
    prix_barre: null,
    taux_tva: (product?.vatRate ?? chargedVat(STANDARD_VAT)) / 100,
    promo: 0,
    remise: 0,
    nouveau: 0,
    isNew: false,
    reconditionne: 0,
    badge: null,
    en_Stock: false,
    nb_stock: 0,
    fournisseur_id: product?.supplierId ?? null,
    duree_livraison: null,
    note_moyenne: null,
    nombre_avis: 0,
  };
}
