import {
  type createProductBatch,
  type InputOf,
  MAX_PROMOTION_PERCENT,
  type ProductBatchChange,
  type ProductBatchState,
} from '@boutik/contract';
import { formatEuros, fromEuros, formatRate, invalidField } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';
import { type SelectedProducts, TARGETED, targetIds } from '../promotions/promotion-targets.js';
import { filteredProducts } from '../storage/product-conditions.js';
import { toDiscount, toTargets } from '../promotions/promotion-terms.js';
import type { BatchChange, OwnPromotion, PriceChange } from './domain/batch-change.js';
import type { BatchStatus } from './product-batch.entity.js';

export type BatchInput = InputOf<typeof createProductBatch>['body'];

export const wireStatus: Record<BatchStatus, ProductBatchState> = {
  running: 'en cours',
  done: 'terminée',
  undoing: 'annulation en cours',
  undone: 'annulée',
};
const priceKinds = { pourcentage: 'percentage', montant: 'amount', 'prix fixe': 'fixed' } as const;
const roundings = { aucun: 'none', ttc: 'gross', ht: 'net' } as const;

/** @throws DomainError 422 for a price that is not positive, and a discount that is too high */
export function toChange(wire: ProductBatchChange): BatchChange {
  const { prix, prix_promo: promo, nb_stock, categorie, en_vente, duree_livraison } = wire;
  if (prix?.type === 'prix fixe' && prix.valeur <= 0)
    throw invalidField('modification.prix.valeur', 'Un prix est plus grand que 0.');
  if (promo?.type === 'pourcentage' && promo.valeur > MAX_PROMOTION_PERCENT)
    throw invalidField('modification.prix_promo.valeur', `Une remise est d’au plus ${MAX_PROMOTION_PERCENT} %.`);
  return {
    // Hundredths of a percent, or cents.
    ...(prix && {
      price: { kind: priceKinds[prix.type], value: fromEuros(prix.valeur), rounding: roundings[prix.arrondi] },
    }),
    ...(promo !== undefined && {
      promotion: promo && { discount: toDiscount(promo.type, promo.valeur), rounding: roundings[promo.arrondi] },
    }),
    ...(nb_stock !== undefined && { stock: nb_stock }),
    ...(categorie !== undefined && { subsubcategoryId: categorie }),
    ...(en_vente !== undefined && { isActive: en_vente }),
    ...(duree_livraison !== undefined && { deliveryTime: duree_livraison || null }),
  };
}

/** The products of a selection, for statements on `products p`. */
export function selectedProducts({
  cibles,
  tout,
  filtres,
  en_vente,
  en_stock,
}: BatchInput['selection']): SelectedProducts {
  const { where, values } = selectedBy({ cibles, tout, filtres });
  const [active, inStock] = [`$${values.length + 1}::boolean`, `$${values.length + 2}::boolean`];
  return {
    where: `${where} and (${active} is null or p.is_active = ${active}) and (${inStock} is null or (p.stock > 0) = ${inStock})`,
    values: [...values, en_vente, en_stock],
  };
}

function selectedBy({ cibles, tout, filtres }: Pick<BatchInput['selection'], 'cibles' | 'tout' | 'filtres'>) {
  if (tout) return { where: 'true', values: [] };
  if (!filtres) return { where: TARGETED, values: targetIds(toTargets(cibles)) };
  const { statut: status = 'publié', ...filters } = filtres;
  return filteredProducts({ ...filters, status });
}

/** "Fichier prix.csv", or as `summaryOf`. */
export function batchSummary({ fileName, change }: { fileName: string | null; change: BatchChange }): string {
  return fileName === null ? summaryOf(change) : `Fichier ${fileName}`;
}

/** "Prix +5 %, arrondi à ,90 TTC ; hors vente". */
function summaryOf({ price, promotion, stock, subsubcategoryId, isActive, deliveryTime }: BatchChange): string {
  const parts = [
    price && priceText(price),
    promotion !== undefined && promotionText(promotion),
    stock !== undefined && `stock à ${stock}`,
    subsubcategoryId !== undefined && 'autre catégorie',
    isActive !== undefined && (isActive ? 'en vente' : 'hors vente'),
    deliveryTime !== undefined && `délai «\u00a0${deliveryTime ?? 'aucun'}\u00a0»`,
  ];
  const text = parts.filter(Boolean).join('\u202f; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function priceText({ kind, value, rounding }: PriceChange): string {
  const sign = value > 0 ? '+' : '';
  if (kind === 'percentage') return `prix ${sign}${formatRate(value)}${roundingText(rounding)}`;
  return `prix ${kind === 'fixed' ? 'à ' : sign}${formatEuros(value)}${taxLabel('HT')}${roundingText(rounding)}`;
}

/** "prix promotionnel 20 % sous le prix", "sans prix promotionnel". */
function promotionText(promotion: OwnPromotion | null): string {
  if (promotion === null) return 'sans prix promotionnel';
  const { discount, rounding } = promotion;
  const { kind, value } = discount;
  const amountText = kind === 'percentage' ? formatRate(value) : `${formatEuros(value)}${taxLabel('HT')}`;
  const text = kind === 'fixed' ? `à ${amountText}` : `${amountText} sous le prix`;
  return `prix promotionnel ${text}${roundingText(rounding)}`;
}

function roundingText(rounding: PriceChange['rounding']): string {
  const texts = { none: '', gross: `, arrondi à ,90${taxLabel('TTC')}`, net: `, arrondi à ,90${taxLabel('HT')}` };
  return texts[rounding];
}
