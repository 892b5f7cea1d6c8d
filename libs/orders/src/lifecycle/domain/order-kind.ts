/** What an order sells: products, from a cart or a quote, or services. Addresses, error codes and audit entries name it. */
export type OrderKind = 'order' | 'service-order';

/** Where an order comes from; `staff`: placed by staff for a client, on the telephone. */
export type OrderSource = 'cart' | 'quote' | 'services' | 'staff';

export function kindOf({ source }: { source: OrderSource }): OrderKind {
  return source === 'services' ? 'service-order' : 'order';
}

const prefixes: Record<OrderKind, string> = { order: 'CMD', 'service-order': 'SRV' };

/** "CMD-2026-", "SRV-2026-": six digits follow, or more. */
export function orderNumberPrefix(kind: OrderKind, year: string): string {
  return `${prefixes[kind]}-${year}-`;
}

/** The kind of order that a number or the reference of a payment names; null for any other text. */
export function kindOfNumber(number: string): OrderKind | null {
  if (!/^[A-Z]{3}-\d{4}-\d{6,12}$/.test(number)) return null;
  if (number.startsWith(prefixes.order)) return 'order';
  return number.startsWith(prefixes['service-order']) ? 'service-order' : null;
}
