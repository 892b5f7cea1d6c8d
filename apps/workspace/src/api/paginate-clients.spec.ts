import type { ClientView } from '@boutik/contract';
import { paginateClients } from './paginate-clients';
import type { ListRequest } from './list-query';

const client = (id: number, fields: Partial<ClientView>): ClientView => ({
  etiquettes: [],
  id,
  name: 'Dupont',
  prenom: 'Jean',
  email: `c${id}@boutik.re`,
  telephone: null,
  type: 'Particulier',
  adresse: null,
  adresse_complement: null,
  code_postal: null,
  ville: null,
  user_type: 'particulier',
  raison_sociale: null,
  type_societe: null,
  fonction: null,
  nb_salaries: null,
  num_siret: null,
  num_tva: null,
  avatar: null,
  ...fields,
});
const clients = [
  client(1, { name: 'Zitte', prenom: 'Anaïs', telephone: '+262692000001' }),
  client(2, { name: 'Éloi', email: 'eloi@lagon.re' }),
  client(3, { name: 'Payet', type: 'Entreprise', raison_sociale: 'Atelier Sud', telephone: '0262112233' }),
];
const page = (changes: Partial<ListRequest> = {}) => {
  const params = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    ...changes,
  };
  const { data, total, meta } = paginateClients(clients, params);
  return { ids: data.map(({ id }) => id), total, meta: meta as unknown };
};

it('sorts in French alphabetical order, ascending and descending', () => {
  expect(page().ids).toEqual([3, 2, 1]);
  expect(page({ sort: { field: 'name', order: 'DESC' } }).ids).toEqual([1, 2, 3]);
  expect(page({ sort: { field: 'telephone', order: 'DESC' } }).ids).toEqual([3, 1, 2]);
  expect(page({ sort: { field: '__proto__', order: 'ASC' } }).ids).toEqual([3, 2, 1]);
});

it.each([
  ['anais zitte', [1]],
  ['lagon', [2]],
  ['atelier', [3]],
  ['0692000001', [1]],
  ['eloi', [2]],
  ['.*', []],
])('finds %j', (search, ids) => expect(page({ filter: { search } }).ids).toEqual(ids));

it('filters by type, paginates, and counts all clients', () => {
  expect(page({ filter: { type: 'Entreprise' } }).ids).toEqual([3]);
  const second = page({ pagination: { page: 2, perPage: 2 } });
  expect(second).toEqual({ ids: [1], total: 3, meta: { total: 3, entreprises: 1, particuliers: 2 } });
  expect(page({ pagination: { page: 9, perPage: 2 } }).ids).toEqual([]);
});
