import { indexedText, modelNames } from './document-words.js';
import { parseSearchText } from './query-text.js';
import { rankHits } from './rank-hits.js';

const products = [
  { id: 1, name: 'MSI Gaming GeForce RTX 4070 Ti', stock: 9, sold: 90 },
  { id: 2, name: 'ASUS Dual GeForce RTX 4070', stock: 2, sold: 1 },
  { id: 3, name: 'Corsair RM750x 750 W', stock: 9, sold: 50 },
  { id: 4, name: 'Corsair RM750 750 W', stock: 0, sold: 0 },
  { id: 5, name: 'Kit pour alimentation RM', stock: 5, sold: 5 },
  { id: 6, name: 'ASUS Dual GeForce RTX 4070', stock: 0, sold: 500 },
];
const hits = products.map(({ id, name, stock, sold }) => ({
  id,
  title: [indexedText(name), indexedText('Cartes graphiques')],
  models: modelNames(name),
  asides: [],
  inStock: stock > 0 ? 1 : 0,
  appeal: sold,
  createdAt: id,
}));
const order = (text: string, ids: number[], references: number[] = []) => {
  const found = ids.flatMap((id) => hits.filter((hit) => hit.id === id));
  return rankHits(found, parseSearchText([text]) ?? { words: [], allWords: [] }, new Set(references)).map(
    ({ id }) => id,
  );
};

describe('rankHits', () => {
  it('ranks the requested model before a better selling variant, products in stock first', () => {
    expect(order('rtx 4070', [1, 2, 6])).toEqual([2, 6, 1]);
    expect(order('RTX4070', [1, 6, 2])).toEqual([2, 6, 1]);
    expect(order('rtx 4070 ti', [2, 1])).toEqual([1, 2]);
  });

  it('ranks the exact name before a longer one and a split one', () => {
    expect(order('corsair rm750', [3, 4])).toEqual([4, 3]);
    expect(order('corsair rm', [3, 4])).toEqual([3, 4]);
  });

  it('finds synonyms in the category', () => {
    expect(order('gpu', [6, 2])).toEqual([2, 6]);
  });

  it('leaves fuzzy matches in the order of Meilisearch, after the others', () => {
    expect(order('corsiar', [4, 3])).toEqual([4, 3]);
    expect(order('corsair', [5, 4, 3])).toEqual([3, 4, 5]);
  });

  it('ranks an exact reference first', () => {
    expect(order('corsair rm750', [3, 4, 5], [5])).toEqual([5, 4, 3]);
  });
});
