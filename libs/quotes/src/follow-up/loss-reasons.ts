import type { QuoteLossReason } from '@boutik/contract';

/** As the timeline of a quote names them. */
export const lossReasonLabels: Record<QuoteLossReason, string> = {
  price: 'Prix trop élevé',
  delay: 'Délai trop long',
  competitor: 'Concurrent choisi',
  abandoned: 'Projet abandonné',
  silent: 'Sans réponse du client',
  unsuitable: 'Offre inadaptée',
  other: 'Autre motif',
};
