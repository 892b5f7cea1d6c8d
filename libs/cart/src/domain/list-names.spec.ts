import { findListPlace, mergeLists, type NamedList } from './list-names.js';

const cable = { productId: 1, quantity: 2 };
const screen = { productId: 2, quantity: 1 };
const list = (id: number, name: string, lines: NamedList['lines'] = []): NamedList => ({ id, name, lines });

describe('the place of a list among those of an account', () => {
  const office = list(7, 'Bureau', [cable, screen]);

  it('is the list that exists, when name and products are the same', () => {
    const place = findListPlace([office], { name: 'BUREAU', lines: [screen, cable], numbered: false });
    expect(place).toEqual({ kind: 'same', id: 7 });
    expect(findListPlace([list(8, 'Vide')], { name: 'Vide', lines: [], numbered: true })).toEqual({
      kind: 'same',
      id: 8,
    });
  });

  it('is refused for other products, or has a number', () => {
    for (const lines of [[cable], [cable, { ...screen, quantity: 2 }], [cable, { productId: 3, quantity: 1 }]]) {
      expect(findListPlace([office], { name: 'Bureau', lines, numbered: false })).toEqual({ kind: 'taken' });
      expect(findListPlace([office], { name: 'Bureau', lines, numbered: true })).toEqual({
        kind: 'new',
        name: 'Bureau (2)',
      });
    }
    const numbered = list(9, 'Bureau (2)', [cable]);
    const again = { name: 'Bureau', lines: [cable], numbered: true };
    expect(findListPlace([office, numbered], again)).toEqual({ kind: 'same', id: 9 });
  });

  it('is new under a free name', () => {
    expect(findListPlace([office], { name: 'Atelier', lines: [], numbered: false })).toEqual({
      kind: 'new',
      name: 'Atelier',
    });
  });
});

describe('the lists of two accounts that are merged', () => {
  it('are those of both, without doubles, each with a name of its own', () => {
    const mine = [list(1, 'Bureau', [cable]), list(2, 'Atelier', [screen])];
    const theirs = [list(3, 'bureau', [cable]), list(4, 'Atelier', [cable]), list(5, 'Atelier (2)'), list(6, 'Neuf')];
    expect(mergeLists(mine, theirs)).toEqual({
      doubles: [3],
      renamed: [
        { id: 4, name: 'Atelier (2)' },
        { id: 5, name: 'Atelier (2) (2)' },
      ],
      count: 5,
    });
    expect(mergeLists(mine, [])).toEqual({ doubles: [], renamed: [], count: 2 });
  });
});
