import { endpoints } from '@boutik/api-client';
import type { ClientBalance } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { HandCoins, ReceiptText, Scale, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { filterText } from '../ui/list/filter-text';
import { ListPage } from '../ui/list/list-page';
import { StatCard, StatCards } from '../ui/stat-card';
import { PageLink } from '../shell/page-link';

const columns: readonly Column<ClientBalance>[] = [
  {
    key: 'client',
    label: 'Client',
    main: true,
    cell: ({ client_id: id, nom }) => (id === null ? nom : <PageLink to={`/clients/${id}`}>{nom}</PageLink>),
    text: ({ nom }) => nom,
  },
  {
    key: 'invoiced',
    label: 'Facturé',
    numeric: true,
    cell: (row) => euroText(row.facture),
    text: (row) => row.facture,
  },
  { key: 'settled', label: 'Réglé', numeric: true, cell: (row) => euroText(row.regle), text: (row) => row.regle },
  { key: 'balance', label: 'Solde', numeric: true, cell: (row) => <Balance of={row} />, text: (row) => row.solde },
  {
    key: 'disputed',
    label: 'Litiges',
    numeric: true,
    cell: (row) => (row.litige === 0 ? '—' : euroText(row.litige)),
    text: (row) => row.litige,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un client', placeholder: 'Nom ou société' },
  { type: 'date', source: 'au', label: 'À la fin du' },
  {
    type: 'select',
    source: 'etat',
    label: 'Soldes',
    all: 'Non soldés',
    choices: [
      ['débiteur', 'Débiteurs'],
      ['créditeur', 'Créditeurs'],
      ['tous', 'Tous les clients'],
    ],
  },
];

function Balance({ of: { solde } }: { of: ClientBalance }) {
  return (
    <>
      {euroText(Math.abs(solde))}
      {solde !== 0 && <span className="under">{solde > 0 ? 'doit à la boutique' : 'à rendre au client'}</span>}
    </>
  );
}

/** The balance of each client at the end of a day; their sum is the account of clients. */
export function ClientBalancePage() {
  return (
    <AdminOnly title="Soldes des clients">
      <ListPage
        resource="soldes"
        title="Soldes des clients"
        columns={columns}
        filters={filters}
        exportName="soldes-clients"
        rowName={({ nom }) => nom}
        texts={{
          failure: 'Erreur lors du chargement des soldes',
          empty: 'Aucun solde ouvert',
          emptyHint:
            'Ce qui a été facturé est réglé. Choisissez «\u00a0Tous les clients\u00a0» pour voir les comptes soldés.',
          emptyIcon: Scale,
        }}
      >
        <Totals />
      </ListPage>
    </AdminOnly>
  );
}

/** Of all clients at the chosen day; the list itself tells of a failure. */
function Totals() {
  const { filterValues } = useListContext();
  const chosen = filterText(filterValues, 'au');
  const query = { per_page: 1, ...(chosen && { au: chosen }) };
  const totals = useApiQuery(endpoints.listClientBalances, { query }).reply?.data.totaux;
  const [today] = useState(() => reunionDay(new Date()));
  const day = frenchDay(chosen || today);
  return (
    <StatCards name={`Tous les clients à la fin du ${day}`}>
      <StatCard label="Facturé" icon={ReceiptText} value={totals && euroText(totals.facture)} aside={`au ${day}`} />
      <StatCard label="Réglé" icon={HandCoins} tone="leaf" value={totals && euroText(totals.regle)} />
      <StatCard label="Solde du compte clients" icon={Wallet} tone="sun" value={totals && euroText(totals.solde)} />
      <StatCard label="Repris en litige" icon={Scale} tone="hibiscus" value={totals && euroText(totals.litige)} />
    </StatCards>
  );
}
