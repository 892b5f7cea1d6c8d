import type { PromotionTargetType, PromotionWireState, StaffPromotion } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText, percentText } from '@boutik/ui';
import { HT } from '../ui/tax-label';

export const stateLabels: Readonly<Record<PromotionWireState, string>> = {
  'en cours': 'En cours',
  planifiée: 'Planifiée',
  terminée: 'Terminée',
  arrêtée: 'Arrêtée',
};

/** Names of badge styles. */
export const stateTones: Readonly<Record<PromotionWireState, 'accepted' | 'sent' | 'draft' | 'rejected'>> = {
  'en cours': 'accepted',
  planifiée: 'sent',
  terminée: 'draft',
  arrêtée: 'rejected',
};

export const targetLabels: Readonly<Record<PromotionTargetType, string>> = {
  produit: 'Produit',
  sous_sous_categorie: 'Catégorie',
  sous_categorie: 'Catégorie',
  categorie: 'Catégorie',
  marque: 'Marque',
};

/** "30/11/2026 à 08:00"; moments of the API are in La Réunion's time. */
export function momentText(moment: string): string {
  return `${frenchDay(moment)} à ${moment.slice(11)}`;
}

export function periodText({ debut, fin }: Pick<StaffPromotion, 'debut' | 'fin'>): string {
  return fin === null ? `dès le ${momentText(debut)}` : `du ${momentText(debut)} au ${momentText(fin)}`;
}

/** "−20 %", "−15,00 € HT", "39,90 € HT". */
export function discountText({ type, valeur }: Pick<StaffPromotion, 'type' | 'valeur'>): string {
  if (type === 'pourcentage') return `−${percentText(valeur)}`;
  return `${type === 'montant' ? '−' : ''}${euroText(valeur)}${HT}`;
}
