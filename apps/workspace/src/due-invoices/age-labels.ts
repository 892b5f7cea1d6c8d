import type { DueInvoiceAge } from '@boutik/contract';

/** How long an invoice is overdue, by its API value. */
export const ageLabels: Record<DueInvoiceAge, string> = {
  'à venir': 'À venir',
  '1-30': '1 à 30 jours',
  '31-60': '31 à 60 jours',
  'plus de 60': 'Plus de 60 jours',
};
