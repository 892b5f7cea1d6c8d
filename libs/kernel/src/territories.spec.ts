import {
  arrivalDues,
  exportMention,
  findTerritory,
  territories,
  territoryIds,
  territoryOf,
  vatIn,
} from './territories.js';
import { withoutPhonePrefix } from './french-phones.js';
import { unionCountries } from './union-countries.js';

describe('territories', () => {
  it.each([
    ['97400', 'reunion'],
    ['97600', 'mayotte'],
    ['97110', 'guadeloupe'],
    ['97200', 'martinique'],
    ['97300', 'guyane'],
    ['01000', 'metropole'],
    ['20000', 'metropole'],
    ['95880', 'metropole'],
    ['98000', 'metropole'],
    ['97133', 'guadeloupe'],
    ['96000', null],
    ['97500', null],
    ['98800', null],
    ['00100', null],
    ['7500', null],
    ['750011', null],
    ['', null],
  ])('finds the territory of the postal code %s: %s', (postalCode, territory) => {
    expect(findTerritory({ postalCode })).toBe(territory);
  });

  it('lets the country decide in the Union, whatever the postal code', () => {
    expect(findTerritory({ postalCode: '97400', country: 'BE' })).toBe('union-europeenne');
    expect(findTerritory({ postalCode: '1000', country: 'CH' })).toBeNull();
    expect(findTerritory({ postalCode: '75001', country: null })).toBe('metropole');
    expect(Object.keys(unionCountries)).toHaveLength(26);
    expect(Object.keys(unionCountries)).not.toContain('FR');
  });

  it('takes what it does not recognise for La Réunion, as before', () => {
    expect(territoryOf({ postalCode: '' })).toBe('reunion');
  });

  it('charges VAT in La Réunion only', () => {
    expect(territoryIds.map((id) => vatIn(id, 850))).toEqual([850, 0, 0, 0, 0, 0, 0]);
    expect(vatIn('reunion', 210)).toBe(210);
  });

  it('reads telephone numbers without the prefix of a French territory', () => {
    expect(['+33612345678', '+262692112233', '+3261234567', '612345678'].map(withoutPhonePrefix)).toEqual([
      '612345678',
      '692112233',
      '+3261234567',
      '612345678',
    ]);
  });

  it('says why, and what the recipient owes on arrival', () => {
    expect(exportMention('reunion')).toBeNull();
    expect(exportMention('mayotte')).toContain('(Mayotte)\u202f: art. 262, I et 294, 2, 3° du CGI');
    expect(arrivalDues('reunion')).toBeNull();
    expect(arrivalDues('mayotte')).toBe(
      'La boutique ne facture pas de TVA. À l’arrivée, l’octroi de mer selon le tarif de la collectivité et les frais de dédouanement sont à la charge du destinataire.',
    );
    expect(arrivalDues('guadeloupe')).toContain('la TVA au taux de 8,5\u202f% et l’octroi de mer');
    expect(arrivalDues('metropole')).toContain('la TVA au taux de 20\u202f% et les frais de dédouanement');
    expect(arrivalDues('union-europeenne')).toContain('la TVA au taux du pays');
    expect(territories.guyane.importVat).toBeNull();
  });
});
