export type StockLabelVariant = 'card' | 'page';

export interface StockState {
  label: string;
  tone: 'good' | 'later' | 'none';
}

/** Suppliers that ship by boat: available in 15 days (storefront.md §9). */
const LATER_SUPPLIERS = new Set([3, 4]);

/** The stock label; zero stock takes precedence over the supplier rule (storefront.md §4). */
export function stockState(stock: number, supplierId: number | null, variant: StockLabelVariant): StockState {
  if (stock <= 0) return { label: variant === 'page' ? 'Stock épuisé' : 'Rupture', tone: 'none' };
  if (supplierId !== null && LATER_SUPPLIERS.has(supplierId)) return { label: 'Dispo dans 15 jours', tone: 'later' };
  return { label: 'En stock', tone: 'good' };
}
