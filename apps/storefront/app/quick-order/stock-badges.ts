/** Whether a quantity is in stock, as it is shown beside a line. */
export const stockBadges = {
  complet: { tone: 'good', text: 'En stock' },
  differe: { tone: 'warning', text: 'Dispo dans 15 jours' },
  partiel: { tone: 'warning', text: 'Stock insuffisant' },
  epuise: { tone: 'bad', text: 'Stock épuisé' },
  retire: { tone: 'bad', text: 'N’est plus proposé' },
} as const;
