import { euroText, frenchDateTime } from '@boutik/ui';
import type { StaffOrderSummary } from '@boutik/contract';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { ListFilters } from '../ui/list-filters';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { OrderBadge } from './order-badge';
import './order-page.css';
import { DELETED_ACCOUNT, statusLabels } from './order-labels';

const texts = {
  failure: 'Erreur lors du chargement des commandes',
  empty: 'Aucune commande',
  emptyHint: 'Les commandes de tous les clients apparaissent ici.',
  emptyIcon: ShoppingBag,
};

const search = { label: 'Rechercher une commande', placeholder: 'Numéro, client ou email' };
const state = { source: 'status', labels: statusLabels };

export function OrderListPage() {
  return (
    <>
      <PageHeading title="Commandes" />
      <PagedList<StaffOrderSummary>
        resource="commandes"
        texts={texts}
        filters={<ListFilters search={search} state={state} />}
      >
        {(orders, busy) => <OrderTable orders={orders} busy={busy} />}
      </PagedList>
    </>
  );
}

function OrderTable({ orders, busy }: { orders: readonly StaffOrderSummary[]; busy: boolean }) {
  return (
    <table aria-label="Commandes" aria-busy={busy} className="data-table">
      <thead>
        <tr>
          <th scope="col">Numéro</th>
          <th scope="col">Client</th>
          <th scope="col">Passée le</th>
          <th scope="col">État</th>
          <th scope="col" className="figure">
            Total TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className="main">
              <Link to={`/commandes/${order.id}`}>{order.numero}</Link>
            </td>
            <td>
              {order.client || DELETED_ACCOUNT}
              <span className="under">{order.email}</span>
            </td>
            <td data-label="Passée le" className="figures">
              {frenchDateTime(order.date)}
            </td>
            <td>
              <OrderBadge order={order} />
            </td>
            <td data-label="Total TTC" className="figure">
              {euroText(order.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
