import { cx } from './cx';
import { type StockPlace, type StockState, stockState } from './stock-state';

interface StockLabelProps {
  stock: number;
  supplierId: number | null;
  place?: StockPlace;
  /** Staff read the number. */
  exact?: boolean;
  className?: string;
}

const text: Record<StockState['tone'], string> = { good: 'text-leaf', later: 'text-amber', none: 'text-ink-faint' };
const dot: Record<StockState['tone'], string> = { good: 'bg-leaf', later: 'bg-sun', none: 'bg-line-strong' };

export function StockLabel({ stock, supplierId, place = 'card', exact = false, className }: StockLabelProps) {
  const { label, tone } = stockState(stock, supplierId, place);
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm font-medium', text[tone], className)}>
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dot[tone])} />
      {label}
      {exact && <span className="text-ink-soft tabular-nums">({stock})</span>}
    </span>
  );
}
