import { type ListRequest, listQuery } from './list-query';

const first: ListRequest = {
  pagination: { page: 1, perPage: 15 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
};
const paramsOf = (changes: Partial<ListRequest>) => listQuery({ ...first, ...changes });

it('names page and order as the API does', () => {
  expect(paramsOf({})).toEqual({ page: '1', per_page: '15', sort_by: 'created_at', sort_direction: 'desc' });
  expect(paramsOf({ sort: undefined })).toEqual({ page: '1', per_page: '15' });
});

it('leaves empty filters out', () => {
  const query = paramsOf({ filter: { search: 'Payet', status: '', fournisseur_id: 2 } });
  expect(query).toMatchObject({ search: 'Payet', fournisseur_id: '2' });
  expect(query).not.toHaveProperty('status');
});
