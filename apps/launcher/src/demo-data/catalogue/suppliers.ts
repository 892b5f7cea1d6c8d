/** The four suppliers; 3 and 4 deliver in 15 days (storefront.md §4). `share` is how often each is chosen, in percent. */
export const suppliers = [
  { id: 1, name: 'Océan Indien Distribution', share: 46, delivery: 'Expédié sous 24 à 48 heures' },
  { id: 2, name: 'Piton Informatique Grossiste', share: 30, delivery: 'Expédié sous 2 à 4 jours ouvrés' },
  { id: 3, name: 'Hexagone Composants', share: 15, delivery: 'Disponible sous 15 jours' },
  { id: 4, name: 'Eurotech Logistique', share: 9, delivery: 'Disponible sous 15 jours' },
] as const;
