import type { ColumnTarget, ImportState, OverwritableField } from '@boutik/contract';
import { entriesOf } from '@boutik/kernel';
import type { Choice } from '../ui/field';
import { HT } from '../ui/tax-label';

type Tone = 'draft' | 'sent' | 'accepted' | 'rejected' | 'off';

const states: Readonly<Record<ImportState, readonly [label: string, tone: Tone]>> = {
  envoi: ['Envoi', 'draft'],
  reçu: ['Reçu', 'draft'],
  'en attente': ['En attente', 'sent'],
  vérification: ['Vérification', 'sent'],
  vérifié: ['Vérifié', 'draft'],
  écriture: ['Écriture', 'sent'],
  terminé: ['Terminé', 'accepted'],
  refusé: ['Refusé', 'rejected'],
  échoué: ['Échoué', 'rejected'],
  arrêté: ['Arrêté', 'off'],
  annulation: ['Annulation', 'sent'],
  annulé: ['Annulé', 'off'],
};

export const stateLabel = (state: ImportState): string => states[state][0];
export const isRunning = (state: ImportState): boolean =>
  ['en attente', 'vérification', 'écriture', 'annulation'].includes(state);
export const stateTone = (state: ImportState): Tone => states[state][1];
export const stateChoices: readonly Choice[] = entriesOf(states).map(([state, [label]]) => [state, label]);

const targetLabels: Readonly<Record<ColumnTarget, string>> = {
  reference: 'Référence',
  name: 'Nom',
  ean: 'EAN',
  description: 'Description',
  images: 'Images (adresses)',
  brand: 'Marque',
  category: 'Catégorie',
  subcategory: 'Sous-catégorie',
  subsubcategory: 'Sous-sous-catégorie',
  price: `Prix de vente${HT}`,
  promoPrice: `Prix promotionnel${HT}`,
  purchasePrice: `Prix d’achat${HT}`,
  vat: 'TVA (%)',
  stock: 'Stock',
  delivery: 'Délai de livraison',
  badge: 'Badge',
  isNew: 'Nouveau (oui ou non)',
  isRefurbished: 'Reconditionné (oui ou non)',
  isActive: 'En vente (oui ou non)',
  family: 'Famille de déclinaisons',
  axis: 'Axe de déclinaison',
  specification: 'Fiche technique',
  ignore: 'Ne pas lire',
};
export const targetChoices: readonly Choice[] = Object.entries(targetLabels);

export const overwriteChoices: readonly (readonly [OverwritableField, string])[] = [
  ['stock', 'Stock'],
  ['prix_achat', 'Prix d’achat'],
  ['prix_vente', 'Prix de vente'],
  ['prix_promo', 'Prix promotionnel'],
  ['nom', 'Nom'],
  ['description', 'Description'],
  ['ean', 'EAN'],
  ['badge', 'Badge'],
  ['delai', 'Délai de livraison'],
  ['en_vente', 'En vente'],
];
