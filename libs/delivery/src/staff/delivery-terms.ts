import type { changeDeliveryMethod, createDeliveryMethod, InputOf, StaffDeliveryMethod } from '@boutik/contract';
import { entriesOf, findTerritory, fromEuros, invalidField, readClosures, toEuros } from '@boutik/kernel';
import type { DeliveryMethodRow } from '../delivery-method.entity.js';
import type { DeliveryBasis, DeliveryKind } from '../domain/delivery-method.js';

export type WireTerms = InputOf<typeof createDeliveryMethod>['body'];
type WireChange = Omit<InputOf<typeof changeDeliveryMethod>['body'], 'version'>;
export type MethodColumns = Omit<DeliveryMethodRow, 'id' | 'version'>;

export const wireTypes = { home: 'domicile', collection: 'retrait' } as const satisfies Record<
  DeliveryKind,
  WireTerms['type']
>;

const wireBases = { amount: 'montant', weight: 'poids', volume: 'volume' } as const satisfies Record<
  DeliveryBasis,
  WireTerms['base']
>;
const basisOf = (wire: WireTerms['base']) => entriesOf(wireBases).find(([, name]) => name === wire)?.[0] ?? 'amount';

/** Cents, grams and cubic centimetres in euros, kilograms and litres: whole hundredths of these. */
const unitOf = (basis: DeliveryBasis) => (basis === 'amount' ? 1 : 10);

/**
 * The columns of what staff chose; what does not concern the kind is left empty.
 * @throws DomainError 422 for steps or days in the wrong order
 */
export function toColumns(terms: WireTerms): MethodColumns {
  const basis = basisOf(terms.base);
  const steps = terms.paliers.map(({ des, frais_ht }) => ({
    from: fromEuros(des) * unitOf(basis),
    fee: fromEuros(frais_ht),
  }));
  if (steps[0]?.from !== 0) throw invalidField('paliers', 'Le premier palier commence à 0.');
  if (steps.some(({ from }, index) => index > 0 && from <= (steps[index - 1]?.from ?? 0)))
    throw invalidField('paliers', 'Chaque palier commence plus haut que le précédent.');
  if (terms.delai_max < terms.delai_min)
    throw invalidField('delai_max', 'Le délai le plus long ne peut pas être plus court que l’autre.');
  if (readClosures(terms.fermetures) === null)
    throw invalidField('fermetures', 'Une fermeture par ligne, par exemple : 24/12/2026 au 03/01/2027 Congés annuels.');
  const isHome = terms.type === 'domicile';
  const territory = isHome ? terms.territoire : 'reunion';
  const strange = terms.codes_postaux.find((postalCode) => findTerritory({ postalCode }) !== territory);
  if (isHome && strange !== undefined && territory !== 'union-europeenne')
    throw invalidField('codes_postaux', `${strange} n’est pas un code postal de ce territoire.`);
  return {
    kind: isHome ? 'home' : 'collection',
    name: terms.nom,
    territory,
    communes: territory === 'reunion' && isHome ? [...new Set(terms.communes)] : [],
    postalCodes: isHome ? [...new Set(terms.codes_postaux)] : [],
    address: isHome ? null : terms.adresse,
    hours: isHome ? null : terms.horaires || null,
    capacity: isHome ? null : terms.capacite,
    closures: isHome ? '' : terms.fermetures,
    basis,
    steps,
    freeFrom: terms.offert_des === null ? null : fromEuros(terms.offert_des),
    minDays: terms.delai_min,
    maxDays: terms.delai_max,
    isActive: terms.actif,
  };
}

/** The terms after a change; absent fields stay. */
export function mergeTerms(row: DeliveryMethodRow, change: WireChange): WireTerms {
  const { id: _id, version: _version, ...before } = toWire(row);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

export function toWire(row: DeliveryMethodRow): StaffDeliveryMethod {
  return {
    id: row.id,
    type: wireTypes[row.kind],
    nom: row.name,
    territoire: row.territory,
    communes: row.communes,
    codes_postaux: row.postalCodes,
    adresse: row.address,
    horaires: row.hours,
    capacite: row.capacity,
    fermetures: row.closures,
    base: wireBases[row.basis],
    paliers: row.steps.map(({ from, fee }) => ({ des: toEuros(from / unitOf(row.basis)), frais_ht: toEuros(fee) })),
    offert_des: row.freeFrom === null ? null : toEuros(row.freeFrom),
    delai_min: row.minDays,
    delai_max: row.maxDays,
    actif: row.isActive,
    version: row.version,
  };
}
