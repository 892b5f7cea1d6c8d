import { creditorReference, formatReference, isCreditorReference } from './creditor-reference.js';

describe('creditor references', () => {
  it('have the check digits of the standard', () => {
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(isCreditorReference('RF19539007547034')).toBe(false);
    expect(isCreditorReference('FR18539007547034')).toBe(false);
    expect(isCreditorReference(`RF18${'1'.repeat(22)}`)).toBe(false);
  });

  it('contain the number of the order, and detect a wrong or swapped digit', () => {
    const reference = creditorReference('CMD-2026-000012');
    expect(reference).toMatch(/^RF\d\dCMD2026000012$/);
    expect(isCreditorReference(reference)).toBe(true);
    expect(isCreditorReference(reference.replace('0012', '0021'))).toBe(false);
    expect(formatReference(reference)).toMatch(/^RF\d\d\u00a0CMD2\u00a00260\u00a00001\u00a02$/);
    for (let n = 1; n < 500; n += 1) expect(isCreditorReference(creditorReference(`SRV-2026-${n}`))).toBe(true);
  });
});
