import { frenchDay } from '@boutik/kernel';
import type { listOrders, ReplyOf } from '@boutik/contract';
import { Link } from 'react-router';
import { DeleteOrder } from '../../checkout/delete-order';
import { OrderStatus } from '../../checkout/order-status';
import { Picture } from '../../ui/picture';
import { pictureList } from '../../ui/picture-source';
import { Amount } from '../../ui/price';
import { Table } from '../../ui/table';
import { OrderPreview } from './order-preview';
import { taxLabel } from '../../ui/tax-label';

type Order = ReplyOf<typeof listOrders>['commandes'][number];

const MAX_PICTURES = 3;
const formatDay = (order: Order) => frenchDay(order.date);

/** Orders, newest first: a table on wide screens, cards on narrow ones. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <ul aria-label="Mes commandes" className="border-t border-line sm:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <OrderPictures order={order} />
            <OrderNumberLink order={order} />
            <Amount euros={order.montant} tax="ttc" />
            <span className="text-sm text-ink-soft">{formatDay(order)}</span>
            {/* "à payer avant le…" is too long to stand beside the date. */}
            <span className={order.echeance ? 'col-span-full' : 'justify-self-end'}>
              <OrderStatus status={order.status} dueOn={order.echeance} />
            </span>
            <OrderActions order={order} />
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table
          caption="Mes commandes"
          rows={orders}
          keyOf={(order) => order.id}
          columns={[
            { name: 'pictures', title: 'Articles', cell: (order) => <OrderPictures order={order} /> },
            {
              name: 'order',
              title: 'Commande',
              cell: (order) => (
                <>
                  <OrderNumberLink order={order} />
                  <span className="block text-sm text-ink-soft">{formatDay(order)}</span>
                </>
              ),
            },
            {
              name: 'status',
              title: 'Statut',
              cell: (order) => <OrderStatus status={order.status} dueOn={order.echeance} />,
            },
            {
              name: 'amount',
              title: `Montant${taxLabel('ttc')}`,
              numeric: true,
              cell: (order) => <Amount euros={order.montant} />,
            },
            { name: 'actions', title: 'Actions', cell: (order) => <OrderActions order={order} /> },
          ]}
        />
      </div>
    </>
  );
}

/** The pictures of the first articles, and how many there are; the page of the order names them. */
function OrderPictures({ order: { images, articles } }: { order: Order }) {
  const text = `${articles} article${articles > 1 ? 's' : ''}`;
  return (
    <div className="col-span-full flex items-center gap-2 sm:flex-col sm:items-start sm:gap-1">
      <span className="flex gap-2 empty:hidden">
        {images.slice(0, MAX_PICTURES).map((urlImage, at) => (
          <span key={`${at} ${urlImage}`} className="size-12 shrink-0 rounded-md bg-mist">
            <Picture url={pictureList(urlImage)[0]} alt="" sizes="48px" className="p-1" />
          </span>
        ))}
      </span>
      <span className="text-sm whitespace-nowrap text-ink-soft">{text}</span>
    </div>
  );
}

/** Actions on an order: only an unpaid one can be paid or deleted (AC-191). */
function OrderActions({ order }: { order: Order }) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-5">
      <OrderPreview order={order} />
      {order.status === 'en attente' && <UnpaidOrderActions order={order} />}
    </div>
  );
}

function UnpaidOrderActions({ order }: { order: Order }) {
  return (
    <>
      <Link
        to={`/payment-select?commande=${order.id}`}
        className="flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
      >
        Payer<span className="sr-only"> la commande {order.numero}</span>
      </Link>
      <DeleteOrder order={order} />
    </>
  );
}

function OrderNumberLink({ order }: { order: Order }) {
  return (
    <Link
      to={`/detail_commande/${order.id}`}
      className="font-semibold wrap-anywhere text-lagoon underline underline-offset-4 sm:whitespace-nowrap"
    >
      {order.numero}
    </Link>
  );
}
