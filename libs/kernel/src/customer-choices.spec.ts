import { communes } from './customer-choices.js';

describe('the communes', () => {
  it('are 24, in alphabetical order, each with one INSEE code', () => {
    const names = communes.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
    expect(communes.map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, at) => 97401 + at),
    );
    for (const { postalCode } of communes) expect(postalCode).toMatch(/^974\d{2}$/);
  });
});
