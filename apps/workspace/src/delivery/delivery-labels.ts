import type { DeliveryBase, DeliveryType, StaffDeliveryMethod } from '@boutik/contract';
import { territories } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { HT, TTC } from '../ui/tax-label';

export const typeLabels: Readonly<Record<DeliveryType, string>> = { domicile: 'À domicile', retrait: 'Point relais' };

export const baseLabels: Readonly<Record<DeliveryBase, string>> = {
  montant: 'Montant des produits',
  poids: 'Poids',
  volume: 'Volume',
};
/** The unit of each step. */
export const baseUnits: Readonly<Record<DeliveryBase, string>> = { montant: `€${TTC}`, poids: 'kg', volume: 'litres' };

type Method = Pick<StaffDeliveryMethod, 'paliers' | 'offert_des'>;

/** "Offerte", "4,52 € HT", "4,52 à 9,00 € HT". */
export function feeText({ paliers }: Method): string {
  const fees = paliers.map(({ frais_ht }) => frais_ht);
  const [lowest, highest] = [Math.min(...fees), Math.max(...fees)];
  if (highest === 0) return 'Offerte';
  return lowest === highest ? `${euroText(highest)}${HT}` : `${euroText(lowest)} à ${euroText(highest)}${HT}`;
}

/** "offerte dès 100,00 € TTC"; empty without. */
export function freeFromText({ offert_des }: Method): string {
  return offert_des === null ? '' : `offerte dès ${euroText(offert_des)}${TTC}`;
}

/** "2 à 4 jours ouvrés". */
export function delayText({ delai_min: min, delai_max: max }: { delai_min: number; delai_max: number }): string {
  const unit = max > 1 ? 'jours ouvrés' : 'jour ouvré';
  return min === max ? `${max} ${unit}` : `${min} à ${max} ${unit}`;
}

/** Where it delivers, or where the collection point is. */
export function placeText({ type, territoire, communes, codes_postaux, adresse }: StaffDeliveryMethod): string {
  if (type === 'retrait') return adresse ?? 'sans adresse';
  const named = [...communes, ...codes_postaux];
  if (territoire === 'reunion') return named.length === 0 ? 'toute La Réunion' : named.join(', ');
  return [territories[territoire].name, ...named].join(', ');
}
