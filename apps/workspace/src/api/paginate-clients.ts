import type { ClientView } from '@boutik/contract';
import type { GetListResult } from 'react-admin';
import type { ListRequest } from './list-query';

const frenchCollator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
const sortableFields = ['name', 'email', 'telephone', 'type'] as const;
type SortableField = (typeof sortableFields)[number];

/** One sorted page of the clients that match the filters; `meta` counts all clients, whatever the filters. */
export function paginateClients(
  clients: readonly ClientView[],
  { pagination, sort, filter }: ListRequest,
): GetListResult {
  const terms = normalize(filter['search']).split(' ').filter(Boolean);
  const matching = clients
    .filter((client) => !filter['type'] || client.type === filter['type'])
    .filter(({ etiquettes }) => !filter['etiquette'] || etiquettes.some((tag) => tag === filter['etiquette']))
    .filter((client) => terms.every((term) => searchText(client).includes(term)));
  const field: SortableField = sortableFields.find((name) => name === sort?.field) ?? 'name';
  const direction = sort?.order === 'DESC' ? -1 : 1;
  const sorted = matching.sort(
    (a, b) => direction * frenchCollator.compare(sortKey(a, field), sortKey(b, field)) || a.id - b.id,
  );
  const from = (pagination.page - 1) * pagination.perPage;
  return {
    data: sorted.slice(from, from + pagination.perPage),
    total: sorted.length,
    meta: {
      total: clients.length,
      entreprises: clients.filter((client) => client.type === 'Entreprise').length,
      particuliers: clients.filter((client) => client.type === 'Particulier').length,
    },
  };
}

/** "Dupont Jean", or the company and its contact. */
export function clientName(client: Pick<ClientView, 'name' | 'prenom' | 'type' | 'raison_sociale'>): string {
  const fullName = `${client.name} ${client.prenom}`.trim();
  return client.type === 'Entreprise' && client.raison_sociale ? client.raison_sociale : fullName;
}

function sortKey(client: ClientView, field: SortableField): string {
  return field === 'name' ? clientName(client) : (client[field] ?? '');
}

function searchText(client: ClientView): string {
  const phone = client.telephone ?? '';
  return normalize(
    `${client.name} ${client.prenom} ${client.name} ${client.raison_sociale ?? ''} ${client.email} ${phone} ${nationalNumber(phone)}`,
  );
}

/** "+262692123456" is also found as "0692123456". */
function nationalNumber(phone: string): string {
  return phone.replace(/[\s.-]/g, '').replace(/^\+262/, '0');
}

function normalize(text: unknown): string {
  return typeof text === 'string'
    ? text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
    : '';
}
