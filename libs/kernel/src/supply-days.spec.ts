import { supplyDays } from './supply-days.js';

describe('the days until a product can be sent', () => {
  it.each([
    ['Disponible sous 15 jours', null, 11],
    ['Disponible sous 2 à 3 semaines', 1, 15],
    ['Dispo dans 5 jours ouvrés', 1, 5],
    ['Expédié sous 24 à 48 heures', 1, 0],
    ['Expédié sous 2 à 4 jours ouvrés', 2, 0],
    [null, 1, 0],
    [null, null, 0],
    // The stock label of these suppliers says 15 days, whatever the text.
    [null, 3, 11],
    ['Expédié sous 24 heures', 4, 11],
  ])('of "%s" from supplier %s', (deliveryTime, supplierId, days) => {
    expect(supplyDays({ deliveryTime, supplierId })).toBe(days);
  });
});
