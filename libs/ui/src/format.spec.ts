import { frenchDateTime, longDateTime, longDay, monthText, shortDateTime, timeText } from './dates.js';
import { initialsOf } from './initials.js';
import { euroText, shortEuroText } from './money.js';
import { countText, decimalText, percentText, tenthsText } from './numbers.js';

it('takes a letter of each name', () => {
  expect(initialsOf({ prenom: 'Élodie', name: 'Payet' })).toBe('ÉP');
  expect(initialsOf({ prenom: ' anaïs ', name: 'de Boisvilliers' })).toBe('AD');
});

it('accepts one name, or none', () => {
  expect(initialsOf({ prenom: '', name: 'Hoarau' })).toBe('HO');
  expect(initialsOf({ prenom: '', name: '' })).toBe('');
});

it('writes days in the time zone of La Réunion', () => {
  expect(longDay('2026-11-20T21:00:00Z')).toBe('21 novembre 2026');
  expect(frenchDateTime('2026-11-21T08:30:00+04:00')).toBe('21/11/2026 à 08:30');
  expect(longDateTime('2026-11-21T04:30:00Z')).toBe('21 novembre 2026 à 08:30');
  expect(shortDateTime('2026-11-21T04:30:00Z')).toBe('21 nov. 2026, 08:30');
  expect(timeText('2026-11-21T08:30:00+04:00')).toBe('08:30');
  expect(monthText('2026-11')).toBe('novembre 2026');
});

it('writes amounts, percents and counts in French', () => {
  expect([euroText(1234.5).replace(/\s/g, ' '), euroText(null)]).toEqual(['1 234,50 €', 'N/A']);
  expect([percentText(12.5), countText(12345)]).toEqual(['12,5\u202f%', '12\u202f345']);
  expect([percentText(-2.25), countText(-3)]).toEqual(['−2,25\u202f%', '−3']);
  expect([decimalText(4.5), decimalText(4), tenthsText(4)]).toEqual(['4,5', '4', '4,0']);
  expect([decimalText(12_345.25), decimalText(-0.5)]).toEqual(['12345,25', '-0,5']);
  expect([500, 12_500, -80, -2000].map(shortEuroText)).toEqual([
    '500\u202f€',
    '12,5\u202fk€',
    '\u221280\u202f€',
    '\u22122\u202fk€',
  ]);
});
