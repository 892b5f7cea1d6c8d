import type {
  PriceListAudience,
  PriceListWireState,
  PriceListWireStatus,
  PriceRuleInput,
  PriceRuleTargetType,
} from '@boutik/contract';
import { fromEuros, invalidField, toEuros } from '@boutik/kernel';
import { MAX_PROMOTION_PERCENT } from '@boutik/contract';
import { toMoment, wireTargets } from '../promotions/promotion-terms.js';
import type { Audience, PriceListState, PriceListStatus } from './domain/price-list.js';
import type { RulePrice, RuleTarget } from './domain/unit-price.js';

export const wireAudiences: Record<Audience, PriceListAudience> = {
  everyone: 'tous',
  professionals: 'professionnels',
  clients: 'clients',
};
export const wireStatuses: Record<PriceListStatus, PriceListWireStatus> = {
  draft: 'brouillon',
  active: 'active',
  archived: 'archivée',
};
export const wireStates: Record<PriceListState, PriceListWireState> = {
  ...wireStatuses,
  planned: 'planifiée',
  ended: 'terminée',
};
export const wireRuleTargets: Record<RuleTarget, PriceRuleTargetType> = { ...wireTargets, all: 'tout' };

/** A rule as it is stored; `targetId` is null for everything. */
export type RuleTerms = RulePrice & { target: RuleTarget; targetId: number | null; minQuantity: number };

/** Two rules of a list with one key are the same tier. */
export function tierKey({
  target,
  targetId,
  minQuantity,
}: Pick<RuleTerms, 'target' | 'targetId' | 'minQuantity'>): string {
  return `${target}:${targetId ?? ''}:${minQuantity}`;
}

/** @throws DomainError 422 at the rule that is wrong for this audience, or that repeats a tier */
export function toRules(rules: readonly PriceRuleInput[], audience: Audience): RuleTerms[] {
  const seen = new Set<string>();
  return rules.map((rule, index) => {
    const terms = toRule(rule);
    const reason = ruleError(terms, audience) ?? (seen.has(tierKey(terms)) ? REPEATED : null);
    if (reason) throw invalidField(`regles.${index}.${reason.field}`, `Règle ${index + 1}\u202f: ${reason.message}`);
    seen.add(tierKey(terms));
    return terms;
  });
}

const REPEATED = { field: 'quantite', message: 'une autre règle a la même cible et la même quantité.' };

/** Why a rule cannot be stored, with the field of the wire; null when it can. */
export function ruleError(rule: RuleTerms, audience: Audience): { field: string; message: string } | null {
  if ((rule.target === 'all') !== (rule.targetId === null))
    return { field: 'cible', message: 'choisissez un produit, une catégorie, une marque, ou tout le catalogue.' };
  if (rule.kind === 'fixed' && rule.target !== 'product')
    return { field: 'type', message: 'un prix fixe est celui d’un produit.' };
  if (rule.kind === 'percentage' && rule.value > MAX_PROMOTION_PERCENT * 100)
    return { field: 'valeur', message: `une remise est d’au plus ${MAX_PROMOTION_PERCENT} %.` };
  if (audience === 'everyone' && rule.minQuantity < 2)
    return { field: 'quantite', message: 'un tarif pour tous commence à 2 unités (à l’unité, faites une promotion).' };
  return null;
}

function toRule({ cible, quantite, type, valeur }: PriceRuleInput): RuleTerms {
  const target = keyOf(wireRuleTargets, cible.type);
  const kind = type === 'pourcentage' ? 'percentage' : 'fixed';
  // Hundredths of a percent, or cents.
  return { target, targetId: cible.id, minQuantity: quantite, kind, value: fromEuros(valeur) };
}

export function wireRule({ kind, value }: RulePrice): Pick<PriceRuleInput, 'type' | 'valeur'> {
  return { type: kind === 'percentage' ? 'pourcentage' : 'prix fixe', valeur: toEuros(value) };
}

/** @throws DomainError 422 for an end that is not after the start */
export function toPeriod({ debut, fin }: { debut: string | null; fin: string | null }): {
  startsAt: Date | null;
  endsAt: Date | null;
} {
  const period = { startsAt: debut === null ? null : toMoment(debut), endsAt: fin === null ? null : toMoment(fin) };
  if (period.startsAt && period.endsAt && period.endsAt <= period.startsAt)
    throw invalidField('fin', 'La fin vient après le début.');
  return period;
}

/** The name in the code of a value of the wire. */
export function keyOf<Name extends string, Wire extends string>(names: Record<Name, Wire>, wire: Wire): Name {
  const found = (Object.keys(names) as Name[]).find((name) => names[name] === wire);
  if (!found) throw new Error(`"${wire}" is not a value of the wire.`);
  return found;
}
