import type { Product } from '@boutik/contract';
import { extraLineOf, newQuoteOf } from './new-quote';

const product = { id: 7, nom: 'Écran 27 pouces', prix_final: 199.99, taux_tva: 8.5 } as Product;
// 22:30 on the 21st in Paris is 01:30 on the 22nd in La Réunion.
const now = new Date('2026-11-21T21:30:00Z');

describe('a quote from a product’s page', () => {
  it('has the ten keys of the specification', () => {
    expect(newQuoteOf({ product, quantity: 2 }, 12, now)).toEqual({
      quote_number: expect.stringMatching(/^DEV-202611220130-\d{4}$/),
      client_id: 12,
      subtotal: 433.98,
      discount_percentage: 0,
      discount_amount: 0,
      total_amount: 433.98,
      status: 'draft',
      valid_until: '2026-12-22',
      notes: '',
      items: [{ product_id: 7, product_name: 'Écran 27 pouces', quantity: 2, unit_price: 216.99, total_price: 433.98 }],
    });
  });

  it('contains the quote id in an additional line', () => {
    const { items } = extraLineOf({ product, quantity: 1 }, 40);
    expect(items).toEqual([
      {
        quote_id: 40,
        product_id: 7,
        product_name: 'Écran 27 pouces',
        quantity: 1,
        unit_price: 216.99,
        total_price: 216.99,
      },
    ]);
  });
});
