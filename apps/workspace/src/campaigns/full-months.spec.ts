import { firstFreeMonth, fullMonthMessage } from './full-months';

const fullMonths = [
  { mois: '2026-11', lettres: ['Rentrée', 'Black Friday'] },
  { mois: '2026-12', lettres: ['Noël', 'Étrennes'] },
  { mois: '2027-02', lettres: ['Un', 'Deux'] },
];

describe('months with two campaigns', () => {
  it.each([
    ['2026-10', '2026-10'],
    ['2026-11', '2027-01'],
    ['2027-02', '2027-03'],
  ])('from %s on the first free one is %s', (month, free) => expect(firstFreeMonth(fullMonths, month)).toBe(free));

  it('names the month, its campaigns, and the first possible date', () => {
    expect(fullMonthMessage(fullMonths, '2026-11')).toBe(
      'Les personnes abonnées ont accepté deux lettres par mois au plus, et novembre 2026 en compte déjà deux\u202f: «\u00a0Rentrée\u00a0» et «\u00a0Black Friday\u00a0». Personne ne recevrait celle-ci avant le 1er janvier 2027.',
    );
    expect(fullMonthMessage(fullMonths, '2027-01')).toBeNull();
  });
});
