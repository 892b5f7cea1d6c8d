import type { PrintedLine, PrintedShipment } from './shipments-to-print.js';

/** A product to fetch, for all shipments of a list. */
export interface PickedProduct extends PrintedLine {
  /** In which shipments its units go: number and quantity. */
  parcels: { number: string; quantity: number }[];
}

const byText = new Intl.Collator('fr', { numeric: true });

/** Sums the lines of shipments up, in the order of a walk along the locations; products without a place come last. */
export function pickedProducts(shipments: readonly PrintedShipment[]): PickedProduct[] {
  const products = new Map<string, PickedProduct>();
  for (const { number, lines } of shipments)
    for (const line of lines) {
      const key = [line.location, line.reference, line.name].join('\n');
      const known = products.get(key) ?? { ...line, quantity: 0, parcels: [] };
      known.quantity += line.quantity;
      known.parcels.push({ number, quantity: line.quantity });
      products.set(key, known);
    }
  return [...products.values()].sort(
    (a, b) =>
      Number(a.location === null) - Number(b.location === null) ||
      byText.compare(a.location ?? '', b.location ?? '') ||
      byText.compare(a.name, b.name),
  );
}
