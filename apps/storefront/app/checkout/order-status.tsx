import { frenchDay, isPast } from '@boutik/kernel';
import { useState } from 'react';
import { cx } from '../ui/cx';

const styles: Record<string, string> = {
  'en attente': 'whitespace-nowrap bg-sun-soft text-amber',
  payé: 'bg-leaf-soft text-leaf',
};

interface OrderStatusProps {
  status: string;
  /** The last day of payment of an order on account that is not paid. */
  dueOn?: string | null | undefined;
}

/** Orange for 'en attente', green for 'payé', grey for any other status (accounts.md §4). */
export function OrderStatus({ status, dueOn }: OrderStatusProps) {
  if (status === 'payé' && dueOn) return <DueStatus dueOn={dueOn} />;
  return (
    <span
      className={cx(
        'inline-block rounded-full px-3 py-1 text-sm font-semibold',
        styles[status] ?? 'bg-mist text-ink-soft',
      )}
    >
      {status}
    </span>
  );
}

function DueStatus({ dueOn }: { dueOn: string }) {
  const [now] = useState(() => new Date());
  const day = frenchDay(dueOn);
  return <OrderStatus status={isPast(dueOn, now) ? `en retard, échéance du ${day}` : `à payer avant le ${day}`} />;
}
