import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';
import { QuerySection } from './query-section';
import { TTC } from '../ui/tax-label';
import { PageLink } from '../shell/page-link';
import { statusLabels, statusTones } from '../orders/order-labels';

export function ClientOrders({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.listClientOrders, { params: { id: clientId } });
  const orders = query.reply?.commandes;
  return (
    <QuerySection title="Commandes" rows={orders} query={query} emptyText="Aucune commande pour ce client.">
      <table aria-label="Commandes du client" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Passée le</th>
            <th scope="col">Statut</th>
            <th scope="col" className="numeric">
              Montant{TTC}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders?.map((order) => (
            <tr key={order.id}>
              <td>
                <PageLink to={`/commandes/${order.id}`}>{order.numero}</PageLink>
              </td>
              <td className="tabular-nums">{frenchDay(order.date)}</td>
              <td>
                <span className={`badge badge-${statusTones[order.status]}`}>{statusLabels[order.status]}</span>
              </td>
              <td className="numeric">{euroText(order.montant)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}
