import { type Cents, DomainError, formatEuros } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';

/** A price that a minimum refuses; cents excluding tax. */
export interface RefusedPrice {
  reference: string;
  name: string;
  net: Cents;
  lowest: Cents;
}

/** Of a preview. */
interface BlockedProducts {
  sous_marge_bloquee: number;
  bloques: readonly string[];
}

/** "12,00 € HT est sous la marge minimale : au moins 15,00 € HT." */
export function refusalText({ net, lowest }: RefusedPrice): string {
  return `${netText(net)} est sous la marge minimale\u202f: au moins ${netText(lowest)}.`;
}

export function belowMinimum({ name, net, lowest }: Omit<RefusedPrice, 'reference'>): DomainError {
  return new DomainError(
    'invalid',
    'below-minimum-margin',
    `${name} à ${netText(net)} passerait sous la marge minimale\u202f: au moins ${netText(lowest)}.`,
  );
}

const NAMED = 3;

/**
 * For previews: how many products a minimum refuses, and the first of their names.
 * @throws DomainError invalid `below-minimum-margin`
 */
export function assertNoneRefused({ sous_marge_bloquee: count, bloques }: BlockedProducts): void {
  if (count === 0) return;
  const listed = bloques.slice(0, NAMED).map((name) => `«\u00a0${name}\u00a0»`);
  const others = count - listed.length;
  if (others > 0) listed.push(others === 1 ? 'un autre produit' : `${others} autres produits`);
  const subject = [listed.slice(0, -1).join(', '), listed.at(-1)].filter(Boolean).join(' et ');
  throw new DomainError(
    'invalid',
    'below-minimum-margin',
    `${subject} ${count === 1 ? 'passerait' : 'passeraient'} sous la marge minimale, que les réglages de la boutique imposent.`,
  );
}

function netText(net: Cents): string {
  return `${formatEuros(net)}${taxLabel('HT')}`;
}
