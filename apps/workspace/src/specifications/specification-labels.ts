import type { SpecificationBatch, SpecificationKind } from '@boutik/contract';
import { counted } from '../ui/counted';

export const kindLabels: Readonly<Record<SpecificationKind, string>> = {
  groupe: 'Groupe',
  nom: 'Caractéristique',
  valeur: 'Valeur',
};

export const TITLE = 'Caractéristiques';

/** The page of the values of a name. */
export const valuesPath = (name: string) => `/caracteristiques/valeurs?nom=${encodeURIComponent(name)}`;

/** "Memoire, memoire → Mémoire" */
export function batchText({ nom, sources, cible }: SpecificationBatch): string {
  const change = `${sources.join(', ')} → ${cible}`;
  return nom === null ? change : `${nom}\u00a0: ${change}`;
}

export function productsText(count: number): string {
  return counted(count, 'produit');
}
