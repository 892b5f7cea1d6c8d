import type { ClientPrice } from '@boutik/contract';
import { proposedPrices } from './client-prices';
import { applyDraftChange, emptyLine, type DraftLine, type QuoteDraft } from './quote-draft';

const product = { id: 7, name: 'Câble', reference: 'C', stock: 99, picture: '', eco: 0, price: 1500 };
const prices: readonly ClientPrice[] = [
  { id: 7, prix_catalogue: 15, prix: 13.5, paliers: [{ quantite: 10, prix: 12.9 }] },
];
const line = (values: Partial<DraftLine>): DraftLine => ({ ...emptyLine('a'), product, unitPrice: 1500, ...values });

describe('proposedPrices', () => {
  it('is the price of the list at the quantity of each line', () => {
    expect([...proposedPrices([line({}), line({ key: 'b', quantity: 10 })], prices)]).toEqual([
      ['a', 1350],
      ['b', 1290],
    ]);
  });

  it('leaves lines alone that cost less already, and products without a list', () => {
    expect(proposedPrices([line({ unitPrice: 1350 }), line({ key: 'b', unitPrice: 1000 })], prices).size).toBe(0);
    expect(proposedPrices([line({ product: { ...product, id: 8 } }), emptyLine('c')], prices).size).toBe(0);
  });

  it('becomes the price of the line, and what its discount is measured against', () => {
    const draft = { lines: [line({}), line({ key: 'b' })] } as QuoteDraft;
    const { lines } = applyDraftChange(draft, { type: 'prices', prices: new Map([['a', 1350]]) });
    expect(lines.map(({ unitPrice, product: of }) => [unitPrice, of?.price])).toEqual([
      [1350, 1350],
      [1500, 1500],
    ]);
  });
});
