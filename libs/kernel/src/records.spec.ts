import { entriesOf, isKeyOf, isRecord, keysOf, toRecord } from './records.js';

describe('values of unknown shape', () => {
  it('have readable properties when they are objects', () => {
    expect([{}, { key: 1 }, []].map(isRecord)).toEqual([true, true, true]);
    expect([null, undefined, 'text', 3, true].map(isRecord)).toEqual([false, false, false, false, false]);
  });

  it('give no properties when they are not objects', () => {
    expect(toRecord({ key: 1 })).toEqual({ key: 1 });
    expect([null, undefined, 'text', 3].map(toRecord)).toEqual([{}, {}, {}, {}]);
  });
});

describe('keys of an object', () => {
  const labels = { open: 'Ouverte', closed: 'Fermée' };

  it('are its own keys, not those of its prototype', () => {
    expect(['open', 'archived', 'toString', 3, null].map((key) => isKeyOf(labels, key))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('keep their order', () => {
    expect(keysOf(labels)).toEqual(['open', 'closed']);
    expect(entriesOf(labels)).toEqual([
      ['open', 'Ouverte'],
      ['closed', 'Fermée'],
    ]);
  });
});
