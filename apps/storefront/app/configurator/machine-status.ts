import type { Machine } from '@boutik/contract';

/** How far a machine is, in a few words. */
export function statusOf({ lignes, verdict, manquants }: Machine): string {
  if (lignes.length === 0) return 'Pas encore commencée';
  if (verdict === 'refuse') return 'Pièces incompatibles';
  if (manquants.length > 0) return `Encore ${manquants.length} pièce${manquants.length > 1 ? 's' : ''}`;
  return verdict === 'a_verifier' ? 'Complète, à vérifier' : 'Complète et compatible';
}
