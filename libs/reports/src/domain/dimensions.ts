/** What sales are grouped by; `shop` is everything. */
export type Dimension = 'shop' | 'product' | 'category' | 'brand' | 'seller' | 'customer' | 'commune';
