import { euroText, frenchDateTime } from '@boutik/ui';
import type { StaffOrderSummary } from '@boutik/contract';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { OrderBadge } from './order-badge';
import { DELETED_ACCOUNT, statusLabels } from './order-labels';
import { TTC } from '../ui/tax-label';

const columns: readonly Column<StaffOrderSummary>[] = [
  {
    key: 'number',
    label: 'Numéro',
    main: true,
    cell: ({ id, numero }) => <Link to={`/commandes/${id}`}>{numero}</Link>,
    text: ({ numero }) => numero,
  },
  {
    key: 'client',
    label: 'Client',
    cardLabel: false,
    cell: ({ client, email }) => (
      <>
        {client || DELETED_ACCOUNT}
        <span className="under">{email}</span>
      </>
    ),
    text: ({ client }) => client || DELETED_ACCOUNT,
  },
  {
    key: 'date',
    label: 'Passée le',
    cell: ({ date }) => frenchDateTime(date),
    text: ({ date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (order) => <OrderBadge order={order} />,
    text: ({ status }) => statusLabels[status],
  },
  {
    key: 'total',
    label: `Total${TTC}`,
    numeric: true,
    cell: ({ total }) => euroText(total),
    text: ({ total }) => total,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une commande', placeholder: 'Numéro, client ou email' },
  { type: 'select', source: 'status', label: 'État', all: 'Tous les états', choices: Object.entries(statusLabels) },
];

export function OrderListPage() {
  return (
    <ListPage
      resource="commandes"
      title="Commandes"
      columns={columns}
      filters={filters}
      exportName="commandes"
      texts={{
        failure: 'Erreur lors du chargement des commandes',
        empty: 'Aucune commande',
        emptyHint: 'Les commandes de tous les clients apparaissent ici.',
        emptyIcon: ShoppingBag,
      }}
    />
  );
}
