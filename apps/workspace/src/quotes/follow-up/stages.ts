import type { QuoteLossReason, QuoteStage } from '@boutik/contract';
import { entriesOf } from '@boutik/kernel';

/** The columns of the board, from left to right. */
export const stageLabels: Record<QuoteStage, string> = {
  draft: 'Brouillons',
  sent: 'Envoyés',
  expired: 'Expirés',
  accepted: 'Acceptés, à payer',
  paid: 'Payés',
  rejected: 'Rejetés',
};
export const stageChoices = entriesOf(stageLabels);

export const lossReasonLabels: Record<QuoteLossReason, string> = {
  price: 'Prix trop élevé',
  delay: 'Délai trop long',
  competitor: 'Concurrent choisi',
  abandoned: 'Projet abandonné',
  silent: 'Sans réponse du client',
  unsuitable: 'Offre inadaptée',
  other: 'Autre motif',
};
