import { listQuery } from './list-query';

const asked = (rest: Record<string, unknown>) =>
  Object.fromEntries(
    listQuery(new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)]))),
  );

it('turns ranges into pages', () => {
  expect(asked({ range: [0, 14], sort: ['created_at', 'DESC'], filter: {} })).toEqual({
    page: '1',
    per_page: '15',
    sort_by: 'created_at',
    sort_direction: 'desc',
  });
  expect(asked({ range: [50, 74], sort: ['valid_until', 'ASC'], filter: {} })).toMatchObject({
    page: '3',
    per_page: '25',
    sort_direction: 'asc',
  });
});

it('passes filters that say something', () => {
  expect(asked({ filter: { search: 'Payet', status: '' } })).toMatchObject({ search: 'Payet' });
  expect(asked({ filter: { search: 'Payet', status: '' } })).not.toHaveProperty('status');
});
