import { businessDaysUntilOpen, closureText, comingClosures, readClosures } from './closures.js';

const [christmas, stocktaking] = [
  { from: '2026-12-24', to: '2027-01-03', reason: 'Congés annuels' },
  { from: '2026-11-30', to: '2026-11-30', reason: '' },
];

describe('closures of the shop', () => {
  it('are read one a line, in the order of their days', () => {
    const text = '24/12/2026 au 03/01/2027 Congés annuels\n\n 30/11/2026 \n';
    expect(readClosures(text)).toEqual([stocktaking, christmas]);
    expect(readClosures('24/12/2026 - 03/01/2027 : Congés annuels; 30/11/2026')).toEqual([stocktaking, christmas]);
    expect(readClosures('')).toEqual([]);
  });

  it.each([
    '24-12-2026',
    '31/02/2026',
    '03/01/2027 au 24/12/2026',
    '01/01/2026 au 01/01/2029',
    '24/12/2026Congés',
    Array.from({ length: 51 }, () => '24/12/2026').join('\n'),
  ])('are refused as %j', (text) => {
    expect(readClosures(text)).toBeNull();
  });

  it('are said as long as they have not ended', () => {
    expect(comingClosures([stocktaking, christmas], '2026-12-01')).toEqual([christmas]);
    expect(comingClosures([christmas], '2027-01-03')).toEqual([christmas]);
    expect([christmas, stocktaking].map(closureText)).toEqual([
      'Fermé du 24/12/2026 au 03/01/2027 (Congés annuels)',
      'Fermé le 30/11/2026',
    ]);
  });

  it('make what is promised in open days last longer', () => {
    expect(businessDaysUntilOpen('2026-11-27', 2, [])).toBe(2);
    expect(businessDaysUntilOpen('2026-11-27', 2, [stocktaking])).toBe(3);
    // Thursday 24 to Sunday 3 January: five business days, Christmas and New Year are none.
    expect(businessDaysUntilOpen('2026-12-23', 1, [christmas])).toBe(6);
    expect(businessDaysUntilOpen('2026-12-23', 0, [christmas])).toBe(0);
  });
});
