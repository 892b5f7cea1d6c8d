import type { StaffOrder, StaffOrderSummary } from '@boutik/contract';

type Status = StaffOrderSummary['status'];

/** Labels of the statuses, by their API value. */
export const statusLabels: Record<Status, string> = {
  'en attente': 'En attente',
  payé: 'Payée',
  annulé: 'Annulée',
  remboursé: 'Remboursée',
};

const knownLabels: Readonly<Record<string, string>> = statusLabels;

/** The label of a status of any order; those of services may have others, which name themselves. */
export function labelOfStatus(status: string): string {
  return knownLabels[status] ?? status;
}

/** The badge's colour of each status. */
export const statusTones: Record<Status, string> = {
  'en attente': 'draft',
  payé: 'accepted',
  annulé: 'off',
  remboursé: 'sent',
};

/** Shown instead of the client of a deleted account (AC-306). */
export const DELETED_ACCOUNT = 'Compte supprimé';

export const providerLabels: Record<StaffOrder['paiements'][number]['provider'], string> = {
  stripe: 'Carte bancaire',
  paypal: 'PayPal',
  transfer: 'Virement',
  cheque: 'Chèque',
  cash: 'Espèces',
  voucher: 'Bon d’avoir',
};

export const paymentStepLabels: Record<StaffOrder['paiements'][number]['etape'], string> = {
  opened: 'Ouvert',
  captured: 'Reçu',
  refused: 'Refusé',
  cancelled: 'Abandonné',
  refunded: 'Rendu',
  received: 'Reçu',
  reversed: 'Annulé',
  disputed: 'Retiré, litige',
  reinstated: 'Rendu à la boutique',
  fee: 'Frais de litige',
  'fee-returned': 'Frais rendus',
  'charged-back': 'À nouveau dû, litige perdu',
  'charge-back-lifted': 'N’est plus dû',
};
