import type { listServiceOrders, ReplyOf } from '@boutik/contract';
import { Link } from 'react-router';
import { OrderStatus } from '../checkout/order-status';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';

type Order = ReplyOf<typeof listServiceOrders>['orders'][number];

const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Indian/Reunion' });

/** Service orders of a person, newest first. */
export function ServiceOrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <Table
      caption="Mes commandes de services"
      rows={orders}
      keyOf={(order) => order.id}
      columns={[
        {
          name: 'number',
          title: 'Numéro',
          cell: (order) => (
            <Link
              to={`/service/${order.id}`}
              className="font-semibold whitespace-nowrap text-lagoon underline underline-offset-4"
            >
              {order.numero}
            </Link>
          ),
        },
        { name: 'date', title: 'Date', cell: (order) => format.format(new Date(order.date)) },
        { name: 'status', title: 'Statut', cell: (order) => <OrderStatus status={order.status} /> },
        {
          name: 'amount',
          title: 'Montant TTC',
          figure: true,
          cell: (order) => (order.amount === 0 ? 'Disponible sur devis' : <Amount euros={order.amount} />),
        },
      ]}
    />
  );
}
