import type { ClientView } from '@boutik/contract';
import type { GetListResult } from 'react-admin';
import type { ListRequest } from './list-query';

const inFrench = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
const sortable = ['name', 'email', 'telephone', 'type'] as const;
type Sortable = (typeof sortable)[number];

/** One sorted page of the clients that match the filters; `meta` counts all clients, whatever the filters. */
export function clientsPage(clients: readonly ClientView[], { pagination, sort, filter }: ListRequest): GetListResult {
  const words = plain(filter['search']).split(' ').filter(Boolean);
  const fitting = clients
    .filter((client) => !filter['type'] || client.type === filter['type'])
    .filter((client) => words.every((word) => searched(client).includes(word)));
  const field: Sortable = sortable.find((name) => name === sort?.field) ?? 'name';
  const direction = sort?.order === 'DESC' ? -1 : 1;
  const sorted = fitting.sort((a, b) => direction * inFrench.compare(keyOf(a, field), keyOf(b, field)) || a.id - b.id);
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
  const person = `${client.name} ${client.prenom}`.trim();
  return client.type === 'Entreprise' && client.raison_sociale ? client.raison_sociale : person;
}

function keyOf(client: ClientView, field: Sortable): string {
  return field === 'name' ? clientName(client) : (client[field] ?? '');
}

function searched(client: ClientView): string {
  const phone = client.telephone ?? '';
  return plain(
    `${client.name} ${client.prenom} ${client.name} ${client.raison_sociale ?? ''} ${client.email} ${phone} ${national(phone)}`,
  );
}

/** "+262692123456" is also found as "0692123456". */
function national(phone: string): string {
  return phone.replace(/[\s.-]/g, '').replace(/^\+262/, '0');
}

function plain(text: unknown): string {
  return typeof text === 'string'
    ? text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
    : '';
}
