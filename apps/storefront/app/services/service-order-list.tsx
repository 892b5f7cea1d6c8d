import { frenchDay } from '@boutik/kernel';
import type { listServiceOrders, ReplyOf } from '@boutik/contract';
import { Link } from 'react-router';
import { OrderStatus } from '../checkout/order-status';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';
import { taxLabel } from '../ui/tax-label';

type Order = ReplyOf<typeof listServiceOrders>['orders'][number];

const formatDay = (order: Order) => frenchDay(order.date);

/** The user's service orders, newest first: a table on wide screens, cards on narrow ones. */
export function ServiceOrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <ul aria-label="Mes commandes de services" className="border-t border-line sm:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <OrderNumberLink order={order} />
            <span className="text-right">
              <Total order={order} />
            </span>
            <span className="text-sm text-ink-soft">{formatDay(order)}</span>
            <OrderStatus status={order.status} />
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <OrderTable orders={orders} />
      </div>
    </>
  );
}

function OrderNumberLink({ order }: { order: Order }) {
  return (
    <Link
      to={`/service/${order.id}`}
      className="font-semibold whitespace-nowrap text-lagoon underline underline-offset-4"
    >
      {order.numero}
    </Link>
  );
}

function Total({ order }: { order: Order }) {
  return order.amount === 0 ? <>Disponible sur devis</> : <Amount euros={order.amount} />;
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table
      caption="Mes commandes de services"
      rows={orders}
      keyOf={(order) => order.id}
      columns={[
        {
          name: 'number',
          title: 'Numéro',
          cell: (order) => <OrderNumberLink order={order} />,
        },
        { name: 'date', title: 'Date', cell: formatDay },
        { name: 'status', title: 'Statut', cell: (order) => <OrderStatus status={order.status} /> },
        {
          name: 'amount',
          title: `Montant${taxLabel('ttc')}`,
          numeric: true,
          cell: (order) => <Total order={order} />,
        },
      ]}
    />
  );
}
