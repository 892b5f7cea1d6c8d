import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { ORDERS_PER_PAGE, type ProfileData } from './load-profile';
import { OrderList } from './order-list';
import { orderTabs } from './order-tabs';

type Orders = NonNullable<ProfileData['orders']>;

/** The customer's orders, in tabs and pages that the address names. */
export function OwnOrders({ orders: { list, total, etat, page } }: { orders: Orders }) {
  if (total === 0 && etat === undefined)
    return (
      <EmptyState
        icon={Receipt}
        title="Aucune commande pour le moment"
        action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
      />
    );
  return (
    <>
      <nav aria-label="Mes commandes par état" className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line">
        {orderTabs.map(({ tab, label }) => (
          <Link
            key={label}
            to={hrefOf(tab, 1)}
            preventScrollReset
            aria-current={tab === etat ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-12 items-center border-b-2 px-1 font-semibold whitespace-nowrap -outline-offset-2',
              tab === etat ? 'border-lagoon text-lagoon' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {list.length > 0 ? <OrderList orders={list} /> : <p className="text-ink-soft">Aucune commande ici.</p>}
      <Pagination current={page} last={Math.ceil(total / ORDERS_PER_PAGE)} hrefFor={(next) => hrefOf(etat, next)} />
    </>
  );
}

function hrefOf(etat: Orders['etat'], page: number): string {
  const query = new URLSearchParams({ ...(etat && { etat }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/profil${query && `?${query}`}#commandes`;
}
