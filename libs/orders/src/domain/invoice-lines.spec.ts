import { invoiceLines } from './invoice-lines.js';

const line = {
  productId: 1,
  name: 'Écran 27 pouces',
  reference: 'E27',
  imageUrls: '',
  quantity: 2,
  unitNet: 10_000,
  vatRate: 850,
  net: 20_000,
  vat: 1700,
  gross: 21_700,
};

describe('what an invoice lists', () => {
  it('is the order’s lines when delivery is free', () => {
    expect(invoiceLines([line], { shipping: 0, vat: 1700 })).toEqual([
      {
        label: 'Écran 27 pouces',
        reference: 'E27',
        quantity: 2,
        unitNet: 10_000,
        vatRate: 850,
        net: 20_000,
        vat: 1700,
        gross: 21_700,
      },
    ]);
  });

  it('adds delivery with its own tax', () => {
    expect(invoiceLines([line], { shipping: 1000, vat: 1785 })[1]).toMatchObject({
      label: 'Livraison',
      net: 1000,
      vat: 85,
      gross: 1085,
    });
  });
});
