import type { StaffOrder, StaffOrderHead } from '@boutik/contract';

type Status = StaffOrderHead['status'];

/** The statuses as the wire spells them, for the filter and the badge. */
export const statusLabels: Record<Status, string> = {
  'en attente': 'En attente',
  payé: 'Payée',
  annulé: 'Annulée',
  remboursé: 'Remboursée',
};

/** The badge's colour of each status. */
export const statusTones: Record<Status, string> = {
  'en attente': 'draft',
  payé: 'accepted',
  annulé: 'off',
  remboursé: 'sent',
};

/** In the place of a client who has left (AC-306). */
export const ERASED = 'Compte supprimé';

export const providers: Record<StaffOrder['paiements'][number]['provider'], string> = {
  stripe: 'Carte bancaire',
  paypal: 'PayPal',
};

export const paymentSteps: Record<StaffOrder['paiements'][number]['etape'], string> = {
  opened: 'Ouvert',
  captured: 'Reçu',
  refused: 'Refusé',
  cancelled: 'Abandonné',
  refunded: 'Rendu',
};
