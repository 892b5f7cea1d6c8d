import { invoiceLines } from './invoice-lines.js';

const line = {
  kind: 'product' as const,
  productId: 1,
  nature: 'bien' as const,
  name: 'Écran 27 pouces',
  reference: 'E27',
  imageUrls: '',
  quantity: 2,
  unitNet: 10_000,
  vatRate: 850,
  net: 20_000,
  vat: 1700,
  gross: 21_700,
  ecoNet: 250,
  ecoGross: 271,
};

const plain = { couponCode: null, discountRate: 0, discounts: [] };

describe('invoiceLines', () => {
  it('names the service of a service line', () => {
    const service = { ...line, kind: 'service' as const, productId: null, name: 'Audit', serviceName: 'Réseau' };
    const labels = invoiceLines(
      [
        { ...service, serviceType: 'service' },
        { ...service, serviceType: 'expertise' },
      ],
      { ...plain, shipping: 0, vat: 0 },
    ).map(({ label }) => label);
    expect(labels).toEqual(['Réseau\u202f: Audit', 'Expertise\u202f: Audit']);
  });

  it('returns the order’s lines when delivery is free', () => {
    expect(invoiceLines([line], { ...plain, shipping: 0, vat: 1700 })).toEqual([
      {
        label: 'Écran 27 pouces',
        reference: 'E27',
        nature: 'bien',
        quantity: 2,
        unitNet: 10_000,
        vatRate: 850,
        net: 20_000,
        vat: 1700,
        gross: 21_700,
        ecoNet: 250,
        ecoGross: 271,
      },
    ]);
  });

  it('adds delivery with its own tax', () => {
    expect(invoiceLines([line], { ...plain, shipping: 1000, vat: 1785 })[1]).toMatchObject({
      label: 'Livraison',
      net: 1000,
      vat: 85,
      gross: 1085,
    });
  });

  it('adds delivery without tax where the seller is exempt', () => {
    const exempt = { ...line, vatRate: 0, vat: 0, gross: 20_000 };
    expect(invoiceLines([exempt], { ...plain, shipping: 1000, vat: 0 })[1]).toMatchObject({
      vatRate: 0,
      net: 1000,
      vat: 0,
      gross: 1000,
    });
  });

  it('adds one discount line per VAT rate', () => {
    const discounts = [{ vatRate: 850, net: 2000, vat: 170, gross: 2170 }];
    const order = { couponCode: 'BIENVENUE10', discountRate: 1000, discounts, shipping: 0, vat: 1700 };
    expect(invoiceLines([line], order)[1]).toEqual({
      label: 'Remise 10\u202f%, code BIENVENUE10',
      reference: '',
      quantity: 1,
      unitNet: -2000,
      vatRate: 850,
      net: -2000,
      vat: -170,
      gross: -2170,
    });
  });

  it('names an amount off by its code', () => {
    const discounts = [{ vatRate: 850, net: 922, vat: 78, gross: 1000 }];
    const order = { couponCode: 'DIXEUROS', discountRate: 0, discounts, shipping: 0, vat: 1700 };
    expect(invoiceLines([line], order)[1]).toMatchObject({ label: 'Remise, code DIXEUROS', gross: -1000 });
  });
});
