import { cx } from '../ui/cx';

const styles: Record<string, string> = { 'en attente': 'bg-sun-soft text-amber', payé: 'bg-leaf-soft text-leaf' };

/** Orange for 'en attente', green for 'payé', grey for any other status (accounts.md §4). */
export function OrderStatus({ status }: { status: string }) {
  return (
    <span className={cx('rounded-full px-3 py-1 text-sm font-semibold', styles[status] ?? 'bg-mist text-ink-soft')}>
      {status}
    </span>
  );
}
