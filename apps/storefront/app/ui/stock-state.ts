import { LATER_SUPPLIERS } from '@boutik/kernel';

export type StockLabelVariant = 'card' | 'page';

export interface StockState {
  label: string;
  tone: 'good' | 'later' | 'none';
}

/** The stock label; zero stock takes precedence over the supplier rule (storefront.md §4). */
export function stockState(stock: number, supplierId: number | null, variant: StockLabelVariant): StockState {
  if (stock <= 0) return { label: variant === 'page' ? 'Stock épuisé' : 'Rupture', tone: 'none' };
  if (supplierId !== null && LATER_SUPPLIERS.has(supplierId)) return { label: 'Dispo dans 15 jours', tone: 'later' };
  return { label: 'En stock', tone: 'good' };
}
