import { indexedText, modelsOf } from './document-words.js';
import { askedText } from './query-text.js';
import { rankHits } from './rank-hits.js';

const shelf = [
  { id: 1, name: 'MSI Gaming GeForce RTX 4070 Ti', stock: 9, sold: 90 },
  { id: 2, name: 'ASUS Dual GeForce RTX 4070', stock: 2, sold: 1 },
  { id: 3, name: 'Corsair RM750x 750 W', stock: 9, sold: 50 },
  { id: 4, name: 'Corsair RM750 750 W', stock: 0, sold: 0 },
  { id: 5, name: 'Kit pour alimentation RM', stock: 5, sold: 5 },
  { id: 6, name: 'ASUS Dual GeForce RTX 4070', stock: 0, sold: 500 },
];
const hits = shelf.map(({ id, name, stock, sold }) => ({
  id,
  title: [indexedText(name), indexedText('Cartes graphiques')],
  models: modelsOf(name),
  asides: [],
  inStock: stock > 0 ? 1 : 0,
  appeal: sold,
  createdAt: id,
}));
const order = (text: string, ids: number[], references: number[] = []) => {
  const found = ids.flatMap((id) => hits.filter((hit) => hit.id === id));
  return rankHits(found, askedText([text]) ?? { words: [], wishes: [] }, new Set(references)).map(({ id }) => id);
};

describe('the order of what a text found', () => {
  it('puts the model asked for before its better sold sibling, what is in stock first', () => {
    expect(order('rtx 4070', [1, 2, 6])).toEqual([2, 6, 1]);
    expect(order('RTX4070', [1, 6, 2])).toEqual([2, 6, 1]);
    expect(order('rtx 4070 ti', [2, 1])).toEqual([1, 2]);
  });

  it('puts the exact name before what only begins like it or is written in pieces', () => {
    expect(order('corsair rm750', [3, 4])).toEqual([4, 3]);
    expect(order('corsair rm', [3, 4])).toEqual([3, 4]);
  });

  it('reads trade names in the department', () => {
    expect(order('gpu', [6, 2])).toEqual([2, 6]);
  });

  it('leaves what only resembles in the order of Meilisearch, after the rest', () => {
    expect(order('corsiar', [4, 3])).toEqual([4, 3]);
    expect(order('corsair', [5, 4, 3])).toEqual([3, 4, 5]);
  });

  it('puts a typed reference before everything', () => {
    expect(order('corsair rm750', [3, 4, 5], [5])).toEqual([5, 4, 3]);
  });
});
