import { editorNotice, editorsMessage, type QuoteEditor, applyNotice } from './quote-editors';

const other = { id: 5, screen: 's1', userId: 2, name: 'Zoé Payet', here: true };

it('adds and removes editors, each screen once', () => {
  const one = applyNotice([], other);
  expect(one).toEqual([{ screen: 's1', userId: 2, name: 'Zoé Payet' }]);
  expect(applyNotice(one, other)).toBe(one);
  expect(applyNotice(one, { ...other, here: false })).toEqual([]);
  const none: QuoteEditor[] = [];
  expect(applyNotice(none, { ...other, here: false })).toBe(none);
});

it('names other users before other tabs', () => {
  const two = applyNotice(applyNotice([], other), { ...other, screen: 's2', userId: 1, name: 'Moi' });
  expect(editorsMessage(two, 1)).toBe('Zoé Payet modifie aussi ce devis en ce moment.');
  expect(editorsMessage(two.slice(1), 1)).toBe('Vous modifiez aussi ce devis dans un autre onglet.');
  expect(editorsMessage([], 1)).toBeNull();
});

it('returns null for data that is not a notice', () => {
  expect(editorNotice({ id: 5, screen: 's1', user_id: 2, name: 'Zoé', here: true })).toMatchObject({ userId: 2 });
  for (const odd of [null, 3, {}, { id: '5', screen: 's', user_id: 2, name: 'Z', here: true }])
    expect(editorNotice(odd)).toBeNull();
});
