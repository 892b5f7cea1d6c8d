import { formatEuros, fromEuros } from '@boutik/kernel';
import { createContext, type ReactNode, useContext } from 'react';
import { cx } from './cx';
import { priceParts, shownCents, type Tax } from './price-text';
import { VAT_EXEMPT } from './tax-label';

const TaxContext = createContext<Tax>('ttc');
/** Sets for the whole page whether prices are shown with tax. */
export const TaxProvider = TaxContext.Provider;

/** Whether prices are shown with tax. */
export function useTax(): Tax {
  return useContext(TaxContext);
}

const ExportContext = createContext(false);
/** Set around the amounts of an order to another territory: they have no tax to name. */
export const ExportProvider = ExportContext.Provider;

/** Whether the amounts are of an order to another territory, without VAT. */
export function useExport(): boolean {
  return useContext(ExportContext);
}

type Size = 'note' | 'small' | 'medium' | 'large' | 'huge';

const sizeStyles: Record<Size, string> = {
  note: 'text-sm',
  small: 'text-base',
  medium: 'text-xl',
  large: 'text-[1.625rem]',
  huge: 'text-[2.5rem]',
};

interface AmountProps {
  /** Euros, as in the API; no tax is added. */
  euros: number;
  /** The tax label after the amount; none when null. */
  tax?: Tax | null;
  size?: Size;
  className?: string;
}

/** A final amount: totals, taxes, services. */
export function Amount({ euros, tax = null, size = 'small', className }: AmountProps) {
  return <AmountText cents={fromEuros(euros)} tax={tax} size={size} className={className} />;
}

interface PriceProps {
  /** Euros excluding tax. */
  net: number;
  /** Percent, 8.5 for 8.5 %. */
  vat: number;
  /** Euros excluding tax of the struck price, when there is a promotion. */
  previousNet?: number | null;
  size?: Size;
  className?: string;
}

/** A product's price with the visitor's tax choice and its label. */
export function Price({ net, vat, previousNet, size = 'medium', className }: PriceProps) {
  const tax = useTax();
  const reduced = previousNet !== null && previousNet !== undefined && previousNet > net;
  const cents = shownCents(net, vat, tax);
  if (!reduced) return <AmountText cents={cents} tax={tax} size={size} className={className} />;
  return (
    <AmountText cents={cents} tax={tax} size={size} className={cx('price', className)}>
      {/* "Ancien prix" is said by product-card.css: lists have dozens of prices. */}
      <s>{formatEuros(shownCents(previousNet, vat, tax))}</s>
    </AmountText>
  );
}

interface AmountTextProps {
  cents: number;
  tax: Tax | null;
  size: Size;
  className?: string | undefined;
  /** Shown after the amount. */
  children?: ReactNode;
}

function AmountText({ cents, tax, size, className, children }: AmountTextProps) {
  const { integer, rest } = priceParts(cents);
  const untaxed = useExport() || VAT_EXEMPT;
  return (
    <span className={cx('amount', sizeStyles[size], className)}>
      {integer}
      <span className="cents">{tax && !untaxed ? `${rest}\u202f${tax.toUpperCase()}` : rest}</span>
      {children}
    </span>
  );
}
