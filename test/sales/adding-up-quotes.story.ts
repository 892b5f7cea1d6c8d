import { QuoteDesk, wordsOf } from './quote-desk.js';

jest.setTimeout(300_000);

/** A small program of its own: whole cents in BigInt, half up, nothing of the shop's. */
interface Line {
  product: number;
  rate: bigint;
  price: bigint;
  quantity: bigint;
  discount: bigint;
}
const half = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);
const reduced = ({ price, discount }: Line) => half(price * (10_000n - discount), 10_000n);

function addUp(lines: readonly Line[], discount: bigint) {
  const totals = lines.map((line) => reduced(line) * line.quantity);
  const subtotal = totals.reduce((a, b) => a + b, 0n);
  const taken = half(subtotal * discount, 10_000n);
  const total = subtotal - taken;
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const shares = shared(total, totals);
  const net = rates
    .map((rate) => shares.reduce((all, part, at) => (lines[at]?.rate === rate ? all + part : all), 0n))
    .map((gross, at) => half(gross * 10_000n, 10_000n + (rates[at] ?? 0n)))
    .reduce((a, b) => a + b, 0n);
  return { subtotal, taken, total, net, tax: total - net, totals };
}

/** The discount on the whole falls on lines in proportion; left-over cents go to the largest remainders. */
function shared(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / whole);
  const order = weights
    .map((weight, at) => ({ at, rest: (total * weight) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const left = Number(total - parts.reduce((a, b) => a + b, 0n));
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

/** The same quotes at every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const euros = (cents: bigint) => Number(cents) / 100;

it('computes 200 random quotes to the cent, on every wire and on paper', async () => {
  const desk = await QuoteDesk.open();
  await desk.floor.startWorker();
  const client = await desk.floor.signIn('Grondin');
  const products = [
    { rate: 850n, id: await desk.floor.product({ netPriceCents: 100, stock: 9999 }) },
    { rate: 210n, id: await desk.floor.product({ netPriceCents: 100, stock: 9999, vatRateBp: 210 }) },
    { rate: 0n, id: await desk.floor.product({ netPriceCents: 100, stock: 9999, vatRateBp: 0 }) },
  ];
  const roll = dice(974);
  for (let turn = 0; turn < 200; turn += 1) {
    const lines: Line[] = Array.from({ length: 1 + roll(12) }, () => {
      const product = products[roll(3)] ?? products[0];
      return {
        product: product?.id ?? 0,
        rate: product?.rate ?? 0n,
        price: BigInt(roll(10) === 0 ? 0 : 1 + roll(300_000)),
        quantity: BigInt(1 + roll(9)),
        discount: BigInt(roll(3) === 0 ? roll(10_001) : 0),
      };
    });
    const discount = BigInt(roll(2) === 0 ? 0 : roll(3001));
    const right = addUp(lines, discount);
    const id = await desk.create({
      status: 'sent',
      discount_percentage: Number(discount) / 100,
      total_amount: 1,
      items: lines.map((line) => ({
        product_id: line.product,
        product_name: `Article ${line.product}`,
        quantity: Number(line.quantity),
        unit_price: euros(line.price),
        discount_percentage: Number(line.discount) / 100,
      })),
    });
    const amounts = {
      subtotal: euros(right.subtotal),
      discount_amount: euros(right.taken),
      total_amount: euros(right.total),
      total_ht: euros(right.net),
      taxe: euros(right.tax),
      items: lines.map((line, at) => ({
        discounted_price: euros(reduced(line)),
        total_price: euros(right.totals[at] ?? 0n),
      })),
    };
    expect((await desk.read(id)).body['data']).toMatchObject(amounts);
    expect((await desk.floor.call('GET', `/api/devis/${id}`, { as: client })).body['devis']).toMatchObject(amounts);
    if (turn % 50 !== 0) continue;
    const paper = wordsOf(await desk.floor.call('GET', `/api/devis/${id}/pdf`, { as: client })).replace(/\s/g, '');
    for (const amount of [right.total, right.net, right.tax])
      expect(paper).toContain(`${euros(amount).toFixed(2).replace('.', ',')}€`);
  }
  await desk.floor.close();
});
