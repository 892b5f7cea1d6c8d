import { type Cents, sum } from '@boutik/kernel';

interface Line {
  label: string;
  reference: string;
  nature?: string;
  quantity: number;
  vatRate: number;
  net: Cents;
  gross: Cents;
  ecoNet?: Cents;
  lineNumber?: number;
}

/** A document of a test, with what its order knows of it. */
export interface SoldDocument {
  id: number;
  kind: 'invoice' | 'credit-note';
  content: { lines: Line[] };
  day: string;
  customer: number | null;
  seller: number | null;
  commune: number;
  /** Of the lines of the order. */
  products: ({ id: number; cost: Cents | null; category: number; brand: number | null } | null)[];
}

export interface Total {
  dimension: string;
  grain: string;
  start: string;
  key: number;
  orders: number;
  units: number;
  returned: number;
  salesNet: Cents;
  salesGross: Cents;
  refundsNet: Cents;
  refundsGross: Cents;
  costedNet: Cents;
  cost: Cents;
}

interface Part {
  product: SoldDocument['products'][number];
  quantity: number;
  net: Cents;
  gross: Cents;
}

/** The totals that documents must have, computed one by one. */
export function totalsOf(documents: readonly SoldDocument[]): Total[] {
  const totals = new Map<string, Total>();
  for (const document of documents) {
    const counted = new Set<string>();
    for (const part of partsOf(document))
      for (const [dimension, key] of keysOf(document, part))
        for (const [grain, start] of startsOf(document.day)) {
          const name = [dimension, grain, start, String(key).padStart(9)].join(' ');
          const total = totals.get(name) ?? emptyTotal({ dimension, grain, start, key });
          if (document.kind === 'invoice' && !counted.has(name)) total.orders += 1;
          counted.add(name);
          addPart(total, document, part);
          totals.set(name, total);
        }
  }
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
}

/** The items with their share of the reductions of their rate, and what belongs to none. */
function partsOf({ content: { lines }, products, kind }: SoldDocument): Part[] {
  const isItem = ({ nature, reference }: Line) => nature !== undefined || reference !== '';
  const parts = lines.flatMap((line, index) => {
    if (!isItem(line)) return [];
    const ofRate = lines.filter((other) => isItem(other) && other.vatRate === line.vatRate);
    const reductions = lines.filter((o) => !isItem(o) && o.label !== 'Livraison' && o.vatRate === line.vatRate);
    const weights = ofRate.map(({ net, ecoNet = 0 }) => Math.abs(net - ecoNet));
    const at = ofRate.indexOf(line);
    const number = kind === 'invoice' ? index + 1 : (line.lineNumber ?? 0);
    const share = (amount: Cents) => shareOf(amount, weights, at);
    return [
      {
        product: products[number - 1] ?? null,
        quantity: line.quantity,
        net: line.net + share(sum(reductions.map(({ net }) => net))),
        gross: line.gross + share(sum(reductions.map(({ gross }) => gross))),
      },
    ];
  });
  const rest = {
    net: sum(lines.map(({ net }) => net)) - sum(parts.map(({ net }) => net)),
    gross: sum(lines.map(({ gross }) => gross)) - sum(parts.map(({ gross }) => gross)),
  };
  return rest.net === 0 && rest.gross === 0 ? parts : [...parts, { product: null, quantity: 0, ...rest }];
}

/** Half cents are rounded away from zero, as PostgreSQL does. */
function shareOf(amount: Cents, weights: readonly number[], at: number): Cents {
  const whole = sum(weights);
  if (whole === 0) return 0;
  const until = (count: number) => {
    const exact = (Math.abs(amount) * sum(weights.slice(0, count))) / whole;
    return Math.sign(amount) * Math.round(exact);
  };
  return until(at + 1) - until(at);
}

function keysOf({ customer, seller, commune }: SoldDocument, { product }: Part): [string, number][] {
  return [
    ['shop', 0],
    ['product', product?.id ?? 0],
    ['category', product?.category ?? 0],
    ['brand', product?.brand ?? 0],
    ['seller', seller ?? 0],
    ['customer', customer ?? 0],
    ['commune', commune],
  ];
}

function startsOf(day: string): [string, string][] {
  return [
    ['day', day],
    ['month', `${day.slice(0, 7)}-01`],
    ['year', `${day.slice(0, 4)}-01-01`],
  ];
}

function addPart(total: Total, { kind }: SoldDocument, { product, quantity, net, gross }: Part): void {
  const isSale = kind === 'invoice';
  total[isSale ? 'units' : 'returned'] += quantity;
  total[isSale ? 'salesNet' : 'refundsNet'] += isSale ? net : -net;
  total[isSale ? 'salesGross' : 'refundsGross'] += isSale ? gross : -gross;
  if (!product || product.cost === null) return;
  total.costedNet += net;
  total.cost += (isSale ? 1 : -1) * quantity * product.cost;
}

function emptyTotal(of: Pick<Total, 'dimension' | 'grain' | 'start' | 'key'>): Total {
  const zero = { orders: 0, units: 0, returned: 0, salesNet: 0, salesGross: 0 };
  return { ...of, ...zero, refundsNet: 0, refundsGross: 0, costedNet: 0, cost: 0 };
}
