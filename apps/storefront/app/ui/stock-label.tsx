import { cx } from './cx';
import { type StockPlace, type StockState, stockState } from './stock-state';

interface StockLabelProps {
  stock: number;
  supplierId: number | null;
  place?: StockPlace;
  /** Shows the number, for staff. */
  exact?: boolean;
  className?: string;
}

const looks: Record<StockState['tone'], string> = { good: 'stock-good', later: 'stock-later', none: 'stock-none' };

export function StockLabel({ stock, supplierId, place = 'card', exact = false, className }: StockLabelProps) {
  const { label, tone } = stockState(stock, supplierId, place);
  return (
    <span className={cx('stock', looks[tone], className)}>
      {label}
      {exact && <span className="text-ink-soft tabular-nums">({stock})</span>}
    </span>
  );
}
