import { collectionPointOf } from './collection-point.js';

const shop = { name: 'Boutik', street: '12 rue du Four', postalCode: '97400', city: 'Saint-Denis' };
const nowhere = { collectionPoint: null, collectionHours: null };

describe('collectionPointOf', () => {
  it('puts days with the same hours together', () => {
    const openingHours = [
      { days: [1, 2, 3, 4, 5], opens: '14:00', closes: '18:30' },
      { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '12:00' },
    ];
    expect(collectionPointOf(nowhere, { ...shop, openingHours })).toEqual({
      place: 'Boutik, 12 rue du Four, 97400 Saint-Denis',
      hours:
        'lundi au vendredi 9\u202fh\u202f–\u202f12\u202fh et 14\u202fh\u202f–\u202f18\u202fh\u202f30\u202f; samedi 9\u202fh\u202f–\u202f12\u202fh',
    });
  });

  it('separates days that do not follow each other', () => {
    const openingHours = [{ days: [2, 3, 5], opens: '09:00', closes: '17:00' }];
    expect(collectionPointOf(nowhere, { ...shop, openingHours }).hours).toBe(
      'mardi et mercredi 9\u202fh\u202f–\u202f17\u202fh\u202f; vendredi 9\u202fh\u202f–\u202f17\u202fh',
    );
  });

  it('is the one that the client has chosen, not the shop', () => {
    const chosen = { collectionPoint: 'Relais du Port, 2 rue du Port, 97420 Le Port', collectionHours: 'lundi 9 h' };
    const openingHours = [{ days: [1], opens: '09:00', closes: '17:00' }];
    expect(collectionPointOf(chosen, { ...shop, openingHours })).toEqual({
      place: 'Relais du Port, 2 rue du Port, 97420 Le Port',
      hours: 'lundi 9 h',
    });
    expect(collectionPointOf({ ...chosen, collectionHours: null }, { ...shop, openingHours }).hours).toBe('');
  });

  it('has no hours when none are known', () => {
    expect(collectionPointOf(nowhere, { ...shop, openingHours: [] }).hours).toBe('');
  });
});
