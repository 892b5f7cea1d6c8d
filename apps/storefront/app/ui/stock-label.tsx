import type { ReactNode } from 'react';
import { cx } from './cx';
import { type StockLabelVariant, type StockState, stockState } from './stock-state';

interface StockLabelProps {
  stock: number;
  supplierId: number | null;
  variant?: StockLabelVariant;
  /** Shows the number, for staff. */
  exact?: boolean;
  as?: 'p' | 'span';
  className?: string;
  /** Shown after the label. */
  children?: ReactNode;
}

const styles: Record<StockState['tone'], string> = { good: 'stock-good', later: 'stock-later', none: 'stock-none' };

export function StockLabel({ stock, supplierId, variant = 'card', exact = false, ...rest }: StockLabelProps) {
  const { as: Tag = 'span', className, children } = rest;
  const { label, tone } = stockState(stock, supplierId, variant);
  return (
    <Tag className={cx('stock', styles[tone], className)}>
      {label}
      {exact && <span className="text-ink-soft tabular-nums">({stock})</span>}
      {children}
    </Tag>
  );
}
