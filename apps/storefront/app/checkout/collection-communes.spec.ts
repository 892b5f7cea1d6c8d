import { communes } from '@boutik/kernel';
import { coast } from '../content/coast';
import { communePosition } from '../content/commune-positions';
import { byCommune, communeOf } from './collection-communes';

const at = (adresse: string | null) => ({ adresse });

describe('collection points', () => {
  it.each([
    ['3 rue des Bons Enfants, 97410 Saint-Pierre', 'Saint-Pierre'],
    ['3 rue des Bons Enfants, 97410 SAINT PIERRE', 'Saint-Pierre'],
    ['12 rue de Saint-Denis, 97434 Saint-Paul', 'Saint-Paul'],
    ['4 rue du Port, 97427 L’Étang-Salé', "L'Étang-Salé"],
    ['97420', 'Le Port'],
    ['Derrière la mairie', null],
    [null, null],
  ])('%s is in %s', (address, commune) => {
    expect(communeOf(address)).toBe(commune);
  });

  it('are listed by commune, the nearest first and the unknown last', () => {
    const points = [
      '97480 Saint-Joseph',
      null,
      '97400 Saint-Denis',
      '1 rue A, 97460 Saint-Paul',
      '2 rue B, 97460 Saint-Paul',
    ];
    const listed = byCommune(points.map(at), 'Saint-Paul').map(({ commune, points: of }) => [commune, of.length]);
    expect(listed).toEqual([
      ['Saint-Paul', 2],
      ['Saint-Denis', 1],
      ['Saint-Joseph', 1],
      [null, 1],
    ]);
  });

  it('have a place on the map in every commune', () => {
    const [west, east] = [Math.min(...coast.map(([x]) => x)), Math.max(...coast.map(([x]) => x))];
    for (const { name } of communes) {
      const position = communePosition(name);
      expect([name, position !== null]).toEqual([name, true]);
      expect(position?.longitude).toBeGreaterThan(west);
      expect(position?.longitude).toBeLessThan(east);
    }
    expect(communePosition('Paris')).toBeNull();
  });
});
