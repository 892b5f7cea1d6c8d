import type { DemoProduct } from '../catalogue/product.js';
import type { DemoUser } from '../users/users.js';
import { type Random, randomFrom } from '../random.js';

type OrderOutcome = 'paid' | 'on-account' | 'refunded' | 'waiting' | 'expired' | 'given-up';

/** An order of the last twelve months, identified by e-mail address and product references; prices are today's regular ones. */
export interface DemoOrder {
  email: string;
  placedAt: Date;
  outcome: OrderOutcome;
  /** How it was paid; an order on account is not. */
  provider: 'stripe' | 'paypal' | 'voucher';
  /** Refunded as a voucher. */
  asVoucher?: true;
  /** 4: pickup point, 5: home delivery. */
  deliveryMode: 4 | 5;
  lines: { product: DemoProduct; quantity: number }[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ORDERS = 170;
/** How old the orders on account are; the older ones are overdue. */
const ACCOUNT_ORDER_DAYS = [47, 34, 9];

/**
 * Orders oldest first, more of them towards today, before Christmas and when school begins.
 * @param now no order is later
 */
export function buildOrders(
  data: { products: readonly DemoProduct[]; clients: readonly DemoUser[]; accounts: readonly DemoUser[] },
  now: Date,
): DemoOrder[] {
  const random = randomFrom(1974);
  const customers = [
    ...data.clients,
    ...data.accounts.filter(({ email }) => email === 'client@boutik.test' || email === 'pro@boutik.test'),
  ];
  const sellable = data.products.filter((product) => product.stock > 2);
  const orders = Array.from({ length: ORDERS }, (_, index) => buildOrder({ index, sellable, customers, now }, random));
  return [...orders, ...accountOrders(data.accounts, sellable, now), ...voucherOrders(data.accounts, sellable, now)]
    .filter((one): one is DemoOrder => one !== null)
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function buildOrder(
  {
    index,
    sellable,
    customers,
    now,
  }: { index: number; sellable: readonly DemoProduct[]; customers: readonly DemoUser[]; now: Date },
  random: Random,
): DemoOrder | null {
  const waiting = index >= ORDERS - 2;
  // The two customer accounts that can sign in get orders of their own.
  const accountHolder = index % 14 === 3 || waiting ? customers.at(index % 2 === 0 ? -1 : -2) : undefined;
  const ageMs = waiting
    ? (ORDERS - index) * 40 * MINUTE_MS
    : daysAgo(random, now) * DAY_MS + random.between(8 * 60, 20 * 60) * MINUTE_MS;
  const placedAt = new Date(now.getTime() - ageMs);
  const customer = accountHolder ?? random.pick(customers.filter((account) => account.ageDays * DAY_MS > ageMs));
  const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
  const products = new Set(Array.from({ length: count }, () => random.pick(sellable)));
  const outcome = outcomeOf(random.between(1, 100));
  // A refund takes some days: a recent order cannot be refunded yet.
  const finalOutcome = outcome === 'refunded' && ageMs < 14 * DAY_MS ? 'paid' : outcome;
  return {
    email: customer.email,
    placedAt,
    outcome: waiting ? 'waiting' : finalOutcome,
    provider: random.chance(70) ? 'stripe' : 'paypal',
    deliveryMode: random.chance(65) ? 4 : 5,
    lines: [...products].map((product) => ({ product, quantity: quantityOf(customer, product, random) })),
  };
}

/** Of the business that may pay thirty days later. */
function accountOrders(accounts: readonly DemoUser[], sellable: readonly DemoProduct[], now: Date): DemoOrder[] {
  const random = randomFrom(974);
  const business = accounts.find(({ email }) => email === 'pro@boutik.test');
  if (!business) return [];
  return ACCOUNT_ORDER_DAYS.map((days) => {
    const product = random.pick(sellable);
    return {
      email: business.email,
      placedAt: new Date(now.getTime() - days * DAY_MS),
      outcome: 'on-account',
      provider: 'stripe',
      deliveryMode: 5,
      lines: [{ product, quantity: quantityOf(business, product, random) }],
    };
  });
}

/** Two refunded as vouchers, and one that the first of these vouchers pays. */
function voucherOrders(accounts: readonly DemoUser[], sellable: readonly DemoProduct[], now: Date): DemoOrder[] {
  const random = randomFrom(2031);
  const order = (email: string, days: number, [min, max]: readonly [number, number]) => {
    const products = sellable.filter(({ netPriceCents }) => netPriceCents >= min && netPriceCents < max);
    const placedAt = new Date(now.getTime() - days * DAY_MS);
    return { email, placedAt, deliveryMode: 4 as const, lines: [{ product: random.pick(products), quantity: 1 }] };
  };
  const refunded = { outcome: 'refunded', asVoucher: true, provider: 'stripe' } as const;
  const [client, business] = ['client@boutik.test', 'pro@boutik.test'];
  if (!accounts.some(({ email }) => email === client)) return [];
  return [
    { ...order(client, 62, [20_000, 60_000]), ...refunded },
    { ...order(business, 31, [20_000, 60_000]), ...refunded },
    { ...order(client, 19, [2000, 8000]), outcome: 'paid', provider: 'voucher' },
  ];
}

/** Between 1 and 360, favouring recent days, December and late January. */
function daysAgo(random: Random, now: Date): number {
  for (;;) {
    const days = 1 + Math.floor(358 * random.next() ** 1.3);
    const month = new Date(now.getTime() - days * DAY_MS).getUTCMonth();
    if (month === 11 || month === 0 || random.chance(70)) return days;
  }
}

function outcomeOf(percent: number): OrderOutcome {
  if (percent <= 84) return 'paid';
  if (percent <= 86) return 'refunded';
  return percent <= 95 ? 'expired' : 'given-up';
}

function quantityOf(customer: DemoUser, product: DemoProduct, random: Random): number {
  const max = customer.company ? 4 : product.netPriceCents < 10_000 ? 2 : 1;
  return random.between(1, Math.min(max, product.stock - 1));
}
