import {
  applyDraftChange,
  hasChanges,
  type DraftProduct,
  emptyLine,
  maxQuantityOf,
  type QuoteDraft,
} from './quote-draft';

const card: DraftProduct = { id: 7, name: 'RTX 4070', reference: 'GPU-7', stock: 5, picture: '', eco: 0, price: 0 };
const empty: QuoteDraft = {
  number: 'DEV-1',
  client: null,
  status: 'draft',
  validUntil: '2026-12-21',
  notes: '',
  discount: 0,
  deposit: { kind: 'none' },
  approvalReason: null,
  edition: null,
  lines: [emptyLine('a')],
};
const withCard = applyDraftChange(empty, { type: 'product-chosen', key: 'a', product: card, unitPrice: 59_900 });

it('takes the price of the chosen product', () => {
  expect(withCard.lines[0]).toMatchObject({ product: card, quantity: 1, unitPrice: 59_900, shortage: null });
});

it('limits a quantity to the stock and records the shortage', () => {
  const line = (quantity: number) => applyDraftChange(withCard, { type: 'quantity', key: 'a', quantity }).lines[0];
  expect(line(5)).toMatchObject({ quantity: 5, shortage: null });
  expect(line(8)).toMatchObject({ quantity: 5, shortage: 5 });
});

it('takes the other lines of the same product into account', () => {
  const three = applyDraftChange(withCard, { type: 'quantity', key: 'a', quantity: 3 });
  const two = applyDraftChange(applyDraftChange(three, { type: 'line-added', key: 'b' }), {
    type: 'product-chosen',
    key: 'b',
    product: card,
    unitPrice: 1,
  });
  expect(maxQuantityOf(two.lines, 'b')).toBe(2);
  expect(applyDraftChange(two, { type: 'quantity', key: 'b', quantity: 4 }).lines[1]).toMatchObject({
    quantity: 2,
    shortage: 2,
  });
});

it('sets the quantity to 0 for a product without stock', () => {
  const none = applyDraftChange(empty, {
    type: 'product-chosen',
    key: 'a',
    product: { ...card, stock: 0 },
    unitPrice: 1,
  });
  expect(none.lines[0]).toMatchObject({ quantity: 0, shortage: 0 });
});

it('does not remove the last line', () => {
  expect(applyDraftChange(empty, { type: 'line-removed', key: 'a' }).lines).toHaveLength(1);
  const two = applyDraftChange(empty, { type: 'line-added', key: 'b' });
  expect(applyDraftChange(two, { type: 'line-removed', key: 'a' }).lines.map((line) => line.key)).toEqual(['b']);
});

it('detects unsaved changes', () => {
  expect(hasChanges(empty, { ...empty, lines: [emptyLine('other key')] })).toBe(false);
  expect(hasChanges(withCard, empty)).toBe(true);
  expect(hasChanges({ ...empty, deposit: { kind: 'percent', value: 30 } }, empty)).toBe(true);
  expect(hasChanges({ ...empty, notes: 'Livraison à Saint-Pierre' }, empty)).toBe(true);
});

it('moves a line by one, within the list', () => {
  const three = ['b', 'c'].reduce((draft, key) => applyDraftChange(draft, { type: 'line-added', key }), empty);
  const keys = (draft: QuoteDraft) => draft.lines.map((line) => line.key).join('');
  expect(keys(applyDraftChange(three, { type: 'line-moved', key: 'c', by: -1 }))).toBe('acb');
  expect(keys(applyDraftChange(three, { type: 'line-moved', key: 'a', by: -1 }))).toBe('abc');
  expect(keys(applyDraftChange(three, { type: 'line-moved', key: 'c', by: 1 }))).toBe('abc');
});

it('copies a line below itself, within the stock', () => {
  const three = applyDraftChange(withCard, { type: 'quantity', key: 'a', quantity: 3 });
  const copied = applyDraftChange(applyDraftChange(three, { type: 'line-added', key: 'z' }), {
    type: 'line-copied',
    key: 'a',
    copy: 'b',
  });
  expect(copied.lines.map(({ key, quantity, shortage }) => [key, quantity, shortage])).toEqual([
    ['a', 3, null],
    ['b', 2, 2],
    ['z', 1, null],
  ]);
});

it('adds a line of any kind below another', () => {
  const two = applyDraftChange(empty, { type: 'line-added', key: 'z' });
  const three = applyDraftChange(two, { type: 'line-added', key: 's', line: 'section', after: 'a' });
  expect(three.lines.map(({ key, type }) => `${key} ${type}`)).toEqual(['a produit', 's section', 'z produit']);
});

it('moves a line to an index', () => {
  const three = ['b', 'c'].reduce((draft, key) => applyDraftChange(draft, { type: 'line-added', key }), empty);
  const moveTo = (key: string, at: number) =>
    applyDraftChange(three, { type: 'line-put', key, at })
      .lines.map((l) => l.key)
      .join('');
  expect([moveTo('a', 2), moveTo('c', 0), moveTo('b', 1), moveTo('a', 9)]).toEqual(['bca', 'cab', 'abc', 'abc']);
});

it('updates the eco-participation from the catalogue', () => {
  const updated = applyDraftChange(withCard, { type: 'eco', ecos: new Map([[7, 30]]) });
  expect(updated.lines[0]?.product?.eco).toBe(30);
  expect(applyDraftChange(updated, { type: 'eco', ecos: new Map([[7, 30]]) })).toBe(updated);
});
