import type { CallOf, inspectReturn, ReturnDisposition, ReturnGrade, StaffReturn } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import type { FoundProduct } from '../ui/found-product';

/** Some units of a returned line in one state; amounts in cents. */
export interface DraftUnits {
  key: number;
  line: number;
  quantity: number;
  grade: ReturnGrade;
  disposition: ReturnDisposition;
  product: FoundProduct | null;
  withheld: number;
  reason: string;
}

export const gradeLabels: Record<ReturnGrade, string> = {
  'comme-neuf': 'Comme neuf',
  bon: 'Bon état',
  abime: 'Abîmé',
  manquant: 'Manquant',
};

export const dispositionLabels: Record<ReturnDisposition, string> = {
  stock: 'Remettre en vente',
  reconditionne: 'Vendre comme reconditionné',
  rebut: 'Mettre au rebut',
  aucun: 'Sans stock',
};

type ReturnedLine = StaffReturn['produits'][number];

/** Everything as new and back on sale: staff change what differs. */
export function startInspection(lines: readonly ReturnedLine[]): DraftUnits[] {
  return lines.map(({ ligne, quantite, produit_id: product }) => ({
    key: ligne,
    line: ligne,
    quantity: quantite,
    grade: 'comme-neuf',
    disposition: product === null ? 'aucun' : 'stock',
    product: null,
    withheld: 0,
    reason: '',
  }));
}

/** A line that is divided gets one more part, with a unit of the last one. */
export function divide(drafts: readonly DraftUnits[], line: number): DraftUnits[] {
  const last = drafts.findLast((draft) => draft.line === line && draft.quantity > 1);
  if (!last) return [...drafts];
  const key = Math.max(...drafts.map((draft) => draft.key)) + 1;
  const part: DraftUnits = { ...last, key, quantity: 1 };
  return drafts.flatMap((draft) => (draft === last ? [{ ...draft, quantity: draft.quantity - 1 }, part] : [draft]));
}

/** Missing units go nowhere, and damaged ones out of the stock, unless staff choose otherwise. */
export function withGrade(grade: ReturnGrade, hasStock: boolean): Partial<DraftUnits> {
  if (grade === 'manquant') return { grade, disposition: 'aucun', product: null, withheld: 0 };
  if (!hasStock) return { grade, disposition: 'aucun' };
  return { grade, disposition: grade === 'abime' ? 'rebut' : 'stock', product: null };
}

/** What is still wrong before it can be sent; null when nothing is. */
export function inspectionProblem(lines: readonly ReturnedLine[], drafts: readonly DraftUnits[]): string | null {
  for (const { ligne, nom, quantite } of lines) {
    const units = drafts.filter(({ line }) => line === ligne).reduce((total, { quantity }) => total + quantity, 0);
    if (units !== quantite) return `${nom}\u202f: ${units} sur ${quantite} contrôlés.`;
  }
  if (drafts.some(({ disposition, product }) => disposition === 'reconditionne' && !product))
    return 'Choisissez le produit reconditionné.';
  if (drafts.some(({ withheld, reason }) => withheld > 0 && reason.trim() === ''))
    return 'Dites au client pourquoi une somme est retenue.';
  if (drafts.every(({ grade }) => grade === 'manquant'))
    return 'Aucun article n’est arrivé\u202f: il n’y a rien à contrôler.';
  return null;
}

export function toInspectionBody(drafts: readonly DraftUnits[]): CallOf<typeof inspectReturn>['body'] {
  return {
    lignes: drafts.map(({ line, quantity, grade, disposition, product, withheld, reason }) => ({
      ligne: line,
      quantite: quantity,
      etat: grade,
      sort: disposition,
      produit_id: disposition === 'reconditionne' ? (product?.id ?? null) : null,
      retenue: toEuros(withheld),
      motif: withheld > 0 ? reason.trim() : '',
    })),
  };
}
