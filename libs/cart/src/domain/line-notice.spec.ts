import { lineNotice } from './line-notice.js';

const included = { excluded: false, label: ' TTC' };
const product = { netPrice: 10_000, vatRate: 850 };

describe('the notice of a cart line', () => {
  it('is null while nothing changed', () => {
    expect(lineNotice({ quantity: 5, seenNet: 10_000, product, maxQuantity: 5 }, included)).toBeNull();
  });

  it('gives the old and the new price, including or excluding tax', () => {
    expect(lineNotice({ quantity: 1, seenNet: 9000, product, maxQuantity: 5 }, included)).toBe(
      'Le prix est passé de 97,65\u202f€ à 108,50\u202f€ TTC.',
    );
    expect(lineNotice({ quantity: 1, seenNet: 9000, product, maxQuantity: 5 }, { excluded: true, label: ' HT' })).toBe(
      'Le prix est passé de 90,00\u202f€ à 100,00\u202f€ HT.',
    );
  });

  it('requests no action for a line of the saved cart', () => {
    const line = { quantity: 2, seenNet: 10_000, product, saved: true };
    expect(lineNotice({ ...line, maxQuantity: 0 }, included)).toBe("Ce produit n'est plus en stock.");
    expect(lineNotice({ ...line, maxQuantity: 1 }, included)).toBe('Seulement 1 en stock.');
    expect(lineNotice({ ...line, product: null, maxQuantity: 0 }, included)).toBe("Ce produit n'est plus en vente.");
  });

  it('reports insufficient stock, no stock, and a product that is off sale', () => {
    expect(lineNotice({ quantity: 6, seenNet: 10_000, product, maxQuantity: 5 }, included)).toContain(
      'Seulement 5 en stock',
    );
    expect(lineNotice({ quantity: 6, seenNet: 10_000, product, maxQuantity: 0 }, included)).toContain(
      "n'est plus en stock",
    );
    expect(lineNotice({ quantity: 1, seenNet: 10_000, product: null, maxQuantity: 0 }, included)).toContain(
      "n'est plus en vente",
    );
  });
});
