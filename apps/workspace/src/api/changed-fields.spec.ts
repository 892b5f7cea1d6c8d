import { changedFields } from './changed-fields';

it('keeps what differs from the record', () => {
  const record = { id: 1, nom: 'Écran', prix: 10, ean: null, lignes: [{ id: 1 }] };
  expect(changedFields({ ...record }, record)).toEqual({});
  expect(changedFields({ ...record, nom: 'Dalle', ean: '123', lignes: [] }, record)).toEqual({
    nom: 'Dalle',
    ean: '123',
    lignes: [],
  });
});
