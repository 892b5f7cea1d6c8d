import { frenchDay } from '@boutik/kernel';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { OrderStatus } from '../../checkout/order-status';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { Amount } from '../../ui/price';
import { Table } from '../../ui/table';
import { taxLabel } from '../../ui/tax-label';
import { SectionError } from '../profile/section-error';
import { type CompanyData, ORDERS_PER_PAGE } from './load-company';

type Orders = NonNullable<CompanyData['orders']>;
type Order = Orders['list'][number];

/** The orders of all members of a company, newest first: a table on wide screens, cards on narrow ones. */
export function CompanyOrders({ orders, page }: { orders: CompanyData['orders']; page: number }) {
  if (!orders) return <SectionError>Erreur lors du chargement des commandes.</SectionError>;
  if (orders.total === 0) return <EmptyState icon={Receipt} title="Aucune commande pour le moment" />;
  return (
    <>
      <OrderCards orders={orders.list} />
      <div className="max-sm:hidden">
        <Table
          caption="Commandes de l’entreprise"
          rows={orders.list}
          keyOf={({ id }) => id}
          columns={[
            { name: 'number', title: 'Numéro', cell: (order) => <NumberLink order={order} /> },
            { name: 'date', title: 'Date', cell: ({ date }) => frenchDay(date) },
            { name: 'by', title: 'Commandé par', cell: ({ par }) => par },
            { name: 'status', title: 'Statut', cell: (order) => <Status order={order} /> },
            {
              name: 'amount',
              title: `Montant${taxLabel('ttc')}`,
              numeric: true,
              cell: ({ montant }) => <Amount euros={montant} />,
            },
          ]}
        />
      </div>
      <Pagination
        current={page}
        last={Math.ceil(orders.total / ORDERS_PER_PAGE)}
        hrefFor={(next) => `/compte/entreprise${next > 1 ? `?page=${next}` : ''}#commandes`}
      />
    </>
  );
}

function OrderCards({ orders }: { orders: readonly Order[] }) {
  return (
    <ul aria-label="Commandes de l’entreprise" className="border-t border-line sm:hidden">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3"
        >
          <NumberLink order={order} />
          <Amount euros={order.montant} tax="ttc" />
          <span className="text-sm text-ink-soft">
            {frenchDay(order.date)}, {order.par}
          </span>
          {/* "à payer avant le…" is too long to stand beside the date. */}
          <span className={order.echeance ? 'col-span-full' : 'justify-self-end'}>
            <Status order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Status({ order }: { order: Order }) {
  return <OrderStatus status={order.status} dueOn={order.echeance} />;
}

function NumberLink({ order: { id, numero } }: { order: Order }) {
  return (
    <Link
      to={`/detail_commande/${id}`}
      className="font-semibold whitespace-nowrap text-lagoon underline underline-offset-4"
    >
      {numero}
    </Link>
  );
}
