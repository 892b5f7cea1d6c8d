import type { createProductBatch, InputOf, ProductBatchChange, ProductBatchState } from '@boutik/contract';
import { formatEuros, fromEuros, formatRate, invalidField } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';
import { type SelectedProducts, TARGETED, targetIds } from '../promotions/promotion-targets.js';
import { toTargets } from '../promotions/promotion-terms.js';
import type { BatchChange, PriceChange } from './domain/batch-change.js';
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

/** @throws DomainError 422 for a price that is not positive */
export function toChange({ prix, nb_stock, categorie, en_vente, duree_livraison }: ProductBatchChange): BatchChange {
  if (prix?.type === 'prix fixe' && prix.valeur <= 0)
    throw invalidField('modification.prix.valeur', 'Un prix est plus grand que 0.');
  return {
    // Hundredths of a percent, or cents.
    ...(prix && {
      price: { kind: priceKinds[prix.type], value: fromEuros(prix.valeur), rounding: roundings[prix.arrondi] },
    }),
    ...(nb_stock !== undefined && { stock: nb_stock }),
    ...(categorie !== undefined && { subsubcategoryId: categorie }),
    ...(en_vente !== undefined && { isActive: en_vente }),
    ...(duree_livraison !== undefined && { deliveryTime: duree_livraison || null }),
  };
}

/** The products `p` of a selection; its values are `$1` to `$8`. */
export const SELECTED = `($6 or ${TARGETED}) and ($7::boolean is null or p.is_active = $7)
    and ($8::boolean is null or (p.stock > 0) = $8)`;

/** The products of a selection, for statements on `products p`. */
export function selectedProducts(selection: BatchInput['selection']): SelectedProducts {
  return { where: SELECTED, values: selectionValues(selection) };
}

export function selectionValues({ cibles, tout, en_vente, en_stock }: BatchInput['selection']): unknown[] {
  return [...targetIds(toTargets(cibles)), tout, en_vente, en_stock];
}

/** "Fichier prix.csv", or as `summaryOf`. */
export function batchSummary({ fileName, change }: { fileName: string | null; change: BatchChange }): string {
  return fileName === null ? summaryOf(change) : `Fichier ${fileName}`;
}

/** "Prix +5 %, arrondi à ,90 TTC ; hors vente". */
function summaryOf({ price, stock, subsubcategoryId, isActive, deliveryTime }: BatchChange): string {
  const parts = [
    price && priceText(price),
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
  const roundingText = {
    none: '',
    gross: `, arrondi à ,90${taxLabel('TTC')}`,
    net: `, arrondi à ,90${taxLabel('HT')}`,
  }[rounding];
  if (kind === 'percentage') return `prix ${sign}${formatRate(value)}${roundingText}`;
  return `prix ${kind === 'fixed' ? 'à ' : sign}${formatEuros(value)}${taxLabel('HT')}${roundingText}`;
}
