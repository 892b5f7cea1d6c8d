import { noticeOf } from './cart-notice.js';

const product = { netPrice: 10_000, vatRate: 850 };

describe('the notice of a cart line', () => {
  it('is null while nothing changed', () => {
    expect(noticeOf({ quantity: 5, seenNet: 10_000, product, most: 5 }, false)).toBeNull();
  });

  it('gives the old and the new price, including or excluding tax', () => {
    expect(noticeOf({ quantity: 1, seenNet: 9000, product, most: 5 }, false)).toBe(
      'Le prix est passé de 97,65\u202f€ à 108,50\u202f€ TTC.',
    );
    expect(noticeOf({ quantity: 1, seenNet: 9000, product, most: 5 }, true)).toBe(
      'Le prix est passé de 90,00\u202f€ à 100,00\u202f€ HT.',
    );
  });

  it('requests no action for a line of the saved cart', () => {
    const line = { quantity: 2, seenNet: 10_000, product, saved: true };
    expect(noticeOf({ ...line, most: 0 }, false)).toBe("Ce produit n'est plus en stock.");
    expect(noticeOf({ ...line, most: 1 }, false)).toBe('Seulement 1 en stock.');
    expect(noticeOf({ ...line, product: null, most: 0 }, false)).toBe("Ce produit n'est plus en vente.");
  });

  it('reports insufficient stock, no stock, and a product that is off sale', () => {
    expect(noticeOf({ quantity: 6, seenNet: 10_000, product, most: 5 }, false)).toContain('Seulement 5 en stock');
    expect(noticeOf({ quantity: 6, seenNet: 10_000, product, most: 0 }, false)).toContain("n'est plus en stock");
    expect(noticeOf({ quantity: 1, seenNet: 10_000, product: null, most: 0 }, false)).toContain("n'est plus en vente");
  });
});
