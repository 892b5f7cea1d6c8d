import type { StaffOrder } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, FileQuestion, TriangleAlert } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { OrderShipments } from '../shipments/order-shipments';
import { PageHeading } from '../shell/page-heading';
import { WithRight } from '../shell/right-gate';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { RetryButton } from '../ui/retry-button';
import '../returns/return-page.css';
import { OrderActions } from './order-actions';
import { OrderBadge } from './order-badge';
import { OrderBlocks } from './order-blocks';
import { OrderDisputes } from './order-disputes';
import { OrderFollowUp } from './order-follow-up';
import { OrderItems } from './order-items';
import { OrderReceipts } from './receipts/order-receipts';
import { PaymentSchedule } from './schedule/payment-schedule';
import './order-page.css';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

export function OrderPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffOrder>('commandes', { id, meta }, { retry: false });
  if (data) return <OrderDetail order={data} />;
  if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement" />;
  const missing = isNotFound(error);
  return (
    <>
      <PageHeading title={missing ? 'Commande introuvable' : 'Commande'} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Cette commande n’existe pas.' : 'Erreur lors du chargement de la commande'}
        action={
          missing ? (
            <Button component={Link} to="/commandes" variant="contained">
              Voir les commandes
            </Button>
          ) : (
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          )
        }
      />
    </>
  );
}

function OrderDetail({ order }: { order: StaffOrder }) {
  return (
    <div className="order-page">
      <p>
        <Link to="/commandes" className="return-back">
          <Icon icon={ArrowLeft} size={16} /> Commandes
        </Link>
      </p>
      <PageHeading title={`Commande ${order.numero}`}>
        <p>
          <OrderBadge order={order} /> Passée le {frenchDateTime(order.date)}
          {order.devis && `, devis ${order.devis}`}
        </p>
      </PageHeading>
      <OrderDisputes of={order.litiges} />
      <OrderActions order={order} />
      <OrderItems order={order} />
      <WithRight right="receipts.record">
        <OrderReceipts orderId={order.id} status={order.status} />
      </WithRight>
      <PaymentSchedule orderId={order.id} status={order.status} />
      {order.livraison_suivie && <OrderShipments orderId={order.id} />}
      <OrderFollowUp orderId={order.id} />
      <OrderBlocks of={order} />
    </div>
  );
}
