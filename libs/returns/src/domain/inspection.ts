import { DomainError, invalidField, sum } from '@boutik/kernel';
import type { Cents } from '@boutik/kernel';

export type Grade = 'like-new' | 'good' | 'damaged' | 'missing';
/** Where the units go; `none` without stock: missing units, and lines without a product. */
export type Disposition = 'restock' | 'refurbish' | 'scrap' | 'none';

/** Some units of one line of a return, in one state. */
export interface InspectedUnits {
  lineNumber: number;
  quantity: number;
  grade: Grade;
  disposition: Disposition;
  /** The refurbished product that takes the units. */
  productId: number | null;
  /** Not given back for them, in cents including tax (Code de la consommation L221-23). */
  withheld: Cents;
  /** Why, for the client. */
  reason: string;
}

/** @throws DomainError invalid for units that are not those of the return, or whose state and destination contradict each other */
export function checkInspection(
  lines: readonly { lineNumber: number; quantity: number }[],
  inspected: readonly InspectedUnits[],
): void {
  const unitsOf = (lineNumber: number) =>
    sum(inspected.filter((units) => units.lineNumber === lineNumber).map(({ quantity }) => quantity));
  const isKnown = inspected.every(({ lineNumber }) => lines.some((line) => line.lineNumber === lineNumber));
  if (!isKnown || lines.some(({ lineNumber, quantity }) => unitsOf(lineNumber) !== quantity))
    throw invalidField('lignes', 'Contrôlez chaque article du retour une fois, ni plus ni moins.');
  if (inspected.every(({ grade }) => grade === 'missing'))
    throw invalidField('lignes', 'Aucun article n’est arrivé\u202f: il n’y a rien à contrôler.');
  for (const units of inspected) checkUnits(units);
}

function checkUnits({ grade, disposition, productId, withheld, reason }: InspectedUnits): void {
  if (grade === 'missing' && (disposition !== 'none' || withheld > 0))
    throw invalidField('lignes', 'Un article manquant n’a ni destination ni retenue\u202f: il n’est pas remboursé.');
  if ((disposition === 'refurbish') !== (productId !== null))
    throw invalidField('lignes', 'Choisissez le produit reconditionné qui reçoit ces unités.');
  if (withheld > 0 && reason === '') throw invalidField('lignes', 'Dites au client pourquoi une somme est retenue.');
}

/** The units that arrived, by line: missing ones are not refunded. */
export function arrivedUnits(
  lines: readonly { lineNumber: number; quantity: number }[],
  inspected: readonly InspectedUnits[],
): { lineNumber: number; quantity: number }[] {
  return lines
    .map(({ lineNumber, quantity }) => {
      const missing = inspected.filter((units) => units.lineNumber === lineNumber && units.grade === 'missing');
      return { lineNumber, quantity: quantity - sum(missing.map((units) => units.quantity)) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** What the credit note withholds, with its reasons. */
export function withheldOf(inspected: readonly InspectedUnits[]): { label: string; gross: Cents }[] {
  return inspected
    .filter(({ withheld }) => withheld > 0)
    .map(({ withheld, reason }) => ({ label: `Dépréciation\u202f: ${reason}`, gross: withheld }));
}

/** What the credit note of a return covers. @param delivery the part of the delivery fee, in cents including tax */
export function refundContent(
  lines: readonly { lineNumber: number; quantity: number }[],
  inspected: readonly InspectedUnits[],
  delivery: Cents,
) {
  return {
    credit: { leftOf: arrivedUnits(lines, inspected) },
    adjustments: { delivery, withheld: withheldOf(inspected) },
  };
}

export function alreadyInspected(): DomainError {
  return new DomainError('conflict', 'return-inspected', 'Ces articles sont déjà contrôlés.');
}

export function notReceived(): DomainError {
  return new DomainError('conflict', 'return-state', 'Seul un retour reçu et pas encore remboursé se contrôle.');
}
