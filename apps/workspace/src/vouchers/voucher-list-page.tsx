import type { Voucher } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { TicketCheck } from 'lucide-react';
import { useState } from 'react';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { PageLink } from '../shell/page-link';

const columns: readonly Column<Voucher>[] = [
  {
    key: 'code',
    label: 'Code',
    main: true,
    cell: ({ code }) => <span className="tabular-nums">{code}</span>,
    text: ({ code }) => code,
  },
  {
    key: 'client',
    label: 'Client',
    cell: ({ client }) =>
      client.id === null ? client.nom : <PageLink to={`/clients/${client.id}`}>{client.nom}</PageLink>,
    text: ({ client }) => client.nom,
  },
  {
    key: 'order',
    label: 'Commande remboursée',
    cell: ({ commande_id: id, numero }) => <PageLink to={`/commandes/${id}`}>{numero}</PageLink>,
    text: ({ numero }) => numero,
  },
  { key: 'issued', label: 'Émis le', cell: (row) => frenchDay(row.emis_le), text: (row) => frenchDay(row.emis_le) },
  {
    key: 'expires',
    label: 'Utilisable jusqu’au',
    cell: (row) => <LastDay of={row} />,
    text: (row) => frenchDay(row.expire_le),
  },
  { key: 'amount', label: 'Montant', numeric: true, cell: (row) => euroText(row.montant), text: (row) => row.montant },
  { key: 'left', label: 'Reste', numeric: true, cell: (row) => euroText(row.reste), text: (row) => row.reste },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un bon d’avoir', placeholder: 'Code, commande ou client' },
  {
    type: 'select',
    source: 'etat',
    label: 'Reste',
    all: 'Tous',
    choices: [
      ['ouvert', 'À utiliser'],
      ['soldé', 'Utilisés'],
    ],
  },
];

function LastDay({ of: { expire_le: day, reste } }: { of: Voucher }) {
  const [today] = useState(() => reunionDay(new Date()));
  const expired = reste > 0 && day < today;
  return (
    <>
      {frenchDay(day)} {expired && <span className="badge badge-rejected">Expiré</span>}
    </>
  );
}

/** What clients still have from refunds that ended in a voucher. */
export function VoucherListPage() {
  return (
    <ListPage
      resource="avoirs"
      title="Bons d’avoir"
      columns={columns}
      filters={filters}
      exportName="bons-avoir"
      rowName={({ code }) => code}
      texts={{
        failure: 'Erreur lors du chargement des bons d’avoir',
        empty: 'Aucun bon d’avoir',
        emptyHint: 'Un remboursement peut se faire en bon d’avoir quand le client le demande.',
        emptyIcon: TicketCheck,
      }}
    />
  );
}
