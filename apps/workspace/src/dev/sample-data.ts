import { ApiError } from '@boutik/api-client';
import type { DataProvider, RaRecord } from 'react-admin';

export interface SampleProduct extends RaRecord<number> {
  nom: string;
  marque_id: number;
  prix: number;
  stock: number;
  ajoute_le: string;
  en_vente: boolean;
  description: string;
}

export const brands = [
  { id: 1, nom: 'Zotac' },
  { id: 2, nom: 'Logitech' },
  { id: 3, nom: 'Kingston' },
];

const names = ['Carte graphique', 'Clavier mécanique', 'Mémoire DDR5', 'Souris sans fil', 'Barrette SO-DIMM'];

const products: readonly SampleProduct[] = Array.from({ length: 42 }, (_, index) => ({
  id: index + 1,
  nom: `${names[index % names.length]} ${index + 1}`,
  marque_id: (index % brands.length) + 1,
  prix: 19.9 + index * 10,
  stock: (index * 7) % 23,
  ajoute_le: `2026-${String((index % 9) + 1).padStart(2, '0')}-15`,
  en_vente: index % 6 !== 0,
  description: '',
}));

/** The name that the sample refuses, as the server would. */
export const TAKEN = 'Pris';

/** Records without a server: products and brands, an empty list, one that never arrives and one that fails. */
const calls: Partial<DataProvider> = {
  getList: async (resource, { filter, pagination = { page: 1, perPage: 10 }, sort }) => {
    if (resource === 'dev-loading') return new Promise<never>(() => {});
    if (resource === 'dev-failing') throw new Error('sample failure');
    if (resource === 'dev-empty') return { data: [], total: 0 };
    const found = rowsOf(resource).filter((row) => matches(row, filter));
    const sorted = sort ? found.toSorted((one, other) => compare(one, other, sort)) : found;
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: sorted.slice(from, from + pagination.perPage) as never, total: found.length };
  },
  getOne: async (resource, { id }) => {
    const row = rowsOf(resource).find((one) => one.id === Number(id));
    if (!row) throw new ApiError(404, {}, '');
    return { data: row as never };
  },
  create: async (_resource, { data }) => ({ data: { ...accepted(data), id: products.length + 1 } as never }),
  update: async (_resource, { id, data, previousData }) => ({
    data: { ...previousData, ...accepted(data), id } as never,
  }),
};

/** It has the calls that the parts make; react-admin lets each caller name the type of the records. */
export const sampleProvider = calls as DataProvider;

function rowsOf(resource: string): readonly RaRecord[] {
  return resource === 'dev-brands' ? brands : products;
}

/** @throws ApiError 422 as the server would */
function accepted<Values extends { nom?: unknown }>(values: Values): Values {
  const message = 'Ce nom est déjà pris.';
  if (values.nom === TAKEN) throw new ApiError(422, { errors: { nom: [message] } }, message);
  return values;
}

function matches(row: RaRecord, { search = '', vente = '', depuis = '' }: Record<string, string>): boolean {
  return (
    String(row['nom']).toLowerCase().includes(search.toLowerCase()) &&
    (vente === '' || row['en_vente'] === (vente === '1')) &&
    (depuis === '' || String(row['ajoute_le']) >= depuis)
  );
}

function compare(one: RaRecord, other: RaRecord, { field, order }: { field: string; order: string }): number {
  const [a, b]: unknown[] = [one[field], other[field]];
  const result =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'fr', { numeric: true });
  return order === 'DESC' ? -result : result;
}
