import { frenchDay } from '@boutik/kernel';
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
  if (status === 'payé' && dueOn) return <OrderStatus status={dueText(dueOn)} />;
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

/** In La Réunion, where days end at 20:00 UTC. The clock of the kernel would be one more file of the first load. */
const DAY_END_MS = 20 * 3_600_000;
const dueText = (day: string) =>
  `${Date.parse(day) + DAY_END_MS <= Date.now() ? 'en retard, ' : ''}à payer avant le ${frenchDay(day)}`;
