/** Independent computation of quote totals: whole cents in BigInt, half up, no code of the shop. */
export interface QuoteLine {
  kind: 'produit' | 'libre' | 'section';
  /** Id of the product; 0 for a free line. */
  product: number;
  rate: bigint;
  price: bigint;
  /** Eco-participation of one unit, excluding tax. */
  fee: bigint;
  quantity: bigint;
  discount: bigint;
}

const half = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);
const added = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);

/** The part of a unit price that is eco-participation, tax included; at most the price. */
function ecoOf({ fee, rate, price }: QuoteLine): bigint {
  const eco = half(fee * (10_000n + rate), 10_000n);
  return eco < price ? eco : price;
}

/** The unit price after the line discount, which does not reduce the eco-participation. */
function reduced(line: QuoteLine): bigint {
  const eco = ecoOf(line);
  return eco + half((line.price - eco) * (10_000n - line.discount), 10_000n);
}

export function expectedQuoteTotals(lines: readonly QuoteLine[], discount: bigint) {
  const units = lines.map(reduced);
  const totals = lines.map((line, at) => (units[at] ?? 0n) * line.quantity);
  const ecos = lines.map((line) => ecoOf(line) * line.quantity);
  const eco = added(ecos);
  const subtotal = added(totals);
  const taken = half((subtotal - eco) * discount, 10_000n);
  const total = subtotal - taken;
  const parts = shared(
    total - eco,
    totals.map((amount, at) => amount - (ecos[at] ?? 0n)),
  );
  const paid = parts.map((part, at) => part + (ecos[at] ?? 0n));
  const rates = [...new Set(lines.filter(({ kind }) => kind !== 'section').map(({ rate }) => rate))];
  const net = added(
    rates.map((rate) => half(added(paid.filter((_, at) => lines[at]?.rate === rate)) * 10_000n, 10_000n + rate)),
  );
  const sections = lines.map(({ kind }, at) => (kind === 'section' ? underneath(lines, totals, at) : null));
  return { subtotal, taken, total, net, tax: total - net, eco, units, totals, ecos, paid, sections };
}

function underneath(lines: readonly QuoteLine[], totals: readonly bigint[], section: number): bigint {
  let amount = 0n;
  for (let at = section + 1; at < lines.length && lines[at]?.kind !== 'section'; at += 1) amount += totals[at] ?? 0n;
  return amount;
}

/** The quote discount is spread over the lines in proportion; left-over cents go to the largest remainders. */
function shared(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = added(weights);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  const order = weights
    .map((weight, at) => ({ at, rest: (total * weight) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const left = Number(total - added(parts));
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

type Dice = (below: number) => number;

/** Deterministic pseudo-random numbers. */
export function dice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const vatRates = [850n, 210n, 0n];
type TestProduct = Pick<QuoteLine, 'product' | 'rate' | 'fee'>;

/** One to twelve lines of these products, free lines and sections; the total is never zero. */
export function randomLines(roll: Dice, products: readonly TestProduct[]): QuoteLine[] {
  const lines = Array.from({ length: 1 + roll(12) }, () => randomLine(roll, products));
  return lines.some(({ kind, price }) => kind !== 'section' && price > 0n) ? lines : randomLines(roll, products);
}

function randomLine(roll: Dice, products: readonly TestProduct[]): QuoteLine {
  const nothing = { product: 0, rate: 0n, fee: 0n, price: 0n, quantity: 0n, discount: 0n };
  const kind = (['produit', 'produit', 'produit', 'libre', 'section'] as const)[roll(5)] ?? 'produit';
  if (kind === 'section') return { kind, ...nothing };
  const named = products[roll(products.length)] ?? nothing;
  return {
    kind,
    ...(kind === 'produit' ? named : { product: 0, fee: 0n, rate: vatRates[roll(3)] ?? 0n }),
    price: BigInt(roll(10) === 0 ? roll(600) : 1 + roll(300_000)),
    quantity: BigInt(1 + roll(9)),
    discount: BigInt(roll(3) === 0 ? roll(10_001) : 0),
  };
}

export const inEuros = (cents: bigint) => Number(cents) / 100;

/** The lines as the quote API receives them. */
export function wireLines(lines: readonly QuoteLine[]): object[] {
  return lines.map(({ kind, product, rate, price, quantity, discount }, at) => {
    if (kind === 'section') return { type: kind, product_name: `Section ${at}` };
    const priced = {
      quantity: Number(quantity),
      unit_price: inEuros(price),
      discount_percentage: Number(discount) / 100,
    };
    return kind === 'libre'
      ? { type: kind, product_name: `Travail ${at}`, taux_tva: Number(rate) / 100, ...priced }
      : { product_id: product, product_name: `Article ${product}`, ...priced };
  });
}
