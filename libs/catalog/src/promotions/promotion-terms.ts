import type { PromotionTargetType, PromotionWireState, PromotionWireTarget, PromotionWireType } from '@boutik/contract';
import { MAX_PROMOTION_PERCENT } from '@boutik/contract';
import { fromEuros, invalidField, reunionIso, toEuros } from '@boutik/kernel';
import type { PromotionDiscount, PromotionState, PromotionTarget, TargetKind } from './domain/promotion.js';
import type { Period } from './matching-promotions.js';

export const wireStates: Record<PromotionState, PromotionWireState> = {
  planned: 'planifiée',
  running: 'en cours',
  ended: 'terminée',
  stopped: 'arrêtée',
};
const discountKinds: Record<PromotionWireType, PromotionDiscount['kind']> = {
  pourcentage: 'percentage',
  montant: 'amount',
  'prix fixe': 'fixed',
};
export const wireTypes: Record<PromotionDiscount['kind'], PromotionWireType> = {
  percentage: 'pourcentage',
  amount: 'montant',
  fixed: 'prix fixe',
};
const targetKinds: Record<PromotionTargetType, TargetKind> = {
  produit: 'product',
  sous_sous_categorie: 'subsubcategory',
  sous_categorie: 'subcategory',
  categorie: 'category',
  marque: 'brand',
};
export const wireTargets: Record<TargetKind, PromotionTargetType> = {
  product: 'produit',
  subsubcategory: 'sous_sous_categorie',
  subcategory: 'sous_categorie',
  category: 'categorie',
  brand: 'marque',
};

/** @throws DomainError 422 for a percentage that is too high */
export function toDiscount(type: PromotionWireType, value: number): PromotionDiscount {
  if (type === 'pourcentage' && value > MAX_PROMOTION_PERCENT)
    throw invalidField('valeur', `Une remise est d’au plus ${MAX_PROMOTION_PERCENT} %.`);
  // Hundredths of a percent, or cents.
  return { kind: discountKinds[type], value: fromEuros(value) };
}

export function wireValue({ value }: Pick<PromotionDiscount, 'value'>): number {
  return toEuros(value);
}

export function toTargets(targets: readonly PromotionWireTarget[]): PromotionTarget[] {
  return targets.map(({ type, id }) => ({ kind: targetKinds[type], id }));
}

/** "2026-11-30T08:00" in La Réunion, which has no summer time. */
export function toMoment(local: string): Date {
  return new Date(`${local}:00+04:00`);
}

export function wireMoment(at: Date): string {
  return reunionIso(at).slice(0, 16);
}

/** @throws DomainError 422 for an end that is not after the start, or past */
export function toPeriod({ debut, fin }: { debut: string; fin: string | null }, now: Date): Period {
  const period = { from: toMoment(debut), to: fin === null ? null : toMoment(fin) };
  if (period.to === null) return period;
  if (period.to <= period.from) throw invalidField('fin', 'La fin vient après le début.');
  if (period.to <= now) throw invalidField('fin', 'La fin est déjà passée.');
  return period;
}
