import { sum } from '@boutik/kernel';
import { vatWithinTotal } from './vat-within-total.js';

const line = {
  kind: 'product' as const,
  productId: 1,
  nature: 'bien' as const,
  name: 'Écran',
  reference: 'E27',
  imageUrls: '',
  quantity: 3,
  unitNet: 3333,
  vatRate: 0,
  net: 9999,
  vat: 0,
  gross: 9999,
  ecoNet: 217,
  ecoGross: 217,
};

describe('vatWithinTotal', () => {
  it('splits lines and delivery, and leaves their sum', () => {
    const book = { ...line, productId: 2, quantity: 1, net: 1021, gross: 1021, ecoNet: 0, ecoGross: 0 };
    const taxed = vatWithinTotal({ lines: [line, book], shipping: 1085 }, ({ productId }) =>
      productId === 2 ? 210 : 850,
    );
    expect(taxed).toMatchObject({ net: 9216 + 1000, shipping: 1000, vat: 783 + 21 + 85 });
    expect(taxed.lines).toMatchObject([
      { vatRate: 850, unitNet: 3072, net: 9216, vat: 783, gross: 9999, ecoNet: 200, ecoGross: 217 },
      { vatRate: 210, unitNet: 1000, net: 1000, vat: 21, gross: 1021 },
    ]);
    expect(taxed.net + taxed.shipping + taxed.vat).toBe(9999 + 1021 + 1085);
  });

  it('leaves what costs nothing', () => {
    const free = { ...line, unitNet: 0, net: 0, gross: 0, ecoNet: 0, ecoGross: 0 };
    const { lines, vat } = vatWithinTotal({ lines: [free, free], shipping: 0 }, () => 850);
    expect([sum(lines.map(({ gross }) => gross)), vat]).toEqual([0, 0]);
  });
});
