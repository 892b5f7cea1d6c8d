import type { MovementType } from '@boutik/contract';

export const movementLabels: Readonly<Record<MovementType, string>> = {
  vente: 'Vente',
  réservation: 'Réservation',
  libération: 'Libération',
  retour: 'Retour',
  réception: 'Réception',
  correction: 'Correction',
  import: 'Import',
  inventaire: 'Inventaire',
  ouverture: 'Stock initial',
};

export const reasonChoices = [
  ['casse', 'Casse'],
  ['perte ou vol', 'Perte ou vol'],
  ['erreur de saisie', 'Erreur de saisie'],
  ['usage interne', 'Usage interne'],
  ['autre', 'Autre'],
] as const;

/** "+3" or "−2". */
export function signedText(units: number): string {
  return units > 0 ? `+${units}` : `\u2212${-units}`;
}
