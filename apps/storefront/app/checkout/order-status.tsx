import { cx } from '../ui/cx';

const looks: Record<string, string> = { 'en attente': 'bg-sun-soft text-amber', payé: 'bg-leaf-soft text-leaf' };

/** 'en attente' warns, 'payé' reassures, anything else is muted (accounts.md §4). */
export function OrderStatus({ status }: { status: string }) {
  return (
    <span className={cx('rounded-full px-3 py-1 text-sm font-semibold', looks[status] ?? 'bg-mist text-ink-soft')}>
      {status}
    </span>
  );
}
