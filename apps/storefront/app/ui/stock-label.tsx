import { cx } from './cx';
import { type StockLabelVariant, type StockState, stockState } from './stock-state';

interface StockLabelProps {
  stock: number;
  supplierId: number | null;
  variant?: StockLabelVariant;
  /** Shows the number, for staff. */
  exact?: boolean;
  className?: string;
}

const styles: Record<StockState['tone'], string> = { good: 'stock-good', later: 'stock-later', none: 'stock-none' };

export function StockLabel({ stock, supplierId, variant = 'card', exact = false, className }: StockLabelProps) {
  const { label, tone } = stockState(stock, supplierId, variant);
  return (
    <span className={cx('stock', styles[tone], className)}>
      {label}
      {exact && <span className="text-ink-soft tabular-nums">({stock})</span>}
    </span>
  );
}
