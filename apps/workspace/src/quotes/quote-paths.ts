import { endpoints, urlOf } from '@boutik/api-client';
import type { QuoteStatus } from '@boutik/contract';

/** The routes of quotes (workspace.md §2.12), below /espace-commercial. */
export const quotePaths = {
  list: '/liste-devis',
  board: '/liste-devis/etapes',
  outcomes: '/liste-devis/resultats',
  create: '/creer-devis',
  detail: (id: number) => `/detail-devis/${id}`,
  edit: (id: number) => `/${id}/edit-devis`,
  /** Outside the workspace; opened in a new tab. */
  pdf: (id: number) => urlOf(endpoints.downloadQuote, { params: { id } }),
  product: (id: number) => `/produit/${id}`,
};

export function canEdit(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'sent';
}

export function canDelete(status: QuoteStatus): boolean {
  return status === 'draft';
}
