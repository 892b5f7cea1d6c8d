import type { DemoUser } from '../users/users.js';
import { type Random, randomFrom } from '../random.js';
import { expertises, services } from './services.js';

/** A service order of the last twelve months, identified by the names of what was ordered. */
export interface DemoServiceOrder {
  customer: DemoUser;
  placedAt: Date;
  outcome: 'paid' | 'waiting' | 'given-up';
  provider: 'stripe' | 'paypal';
  lines: { kind: 'service' | 'expertise'; service: string; name: string; price: string; quantity: number }[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ORDERS = 24;

/** Oldest first; the business that can sign in has some of each kind. @param now no order is later */
export function buildServiceOrders(users: readonly DemoUser[], now: Date): DemoServiceOrder[] {
  const random = randomFrom(974);
  const businesses = users.filter(({ company }) => company !== null);
  const pro = businesses.find(({ email }) => email === 'pro@boutik.test');
  return Array.from({ length: ORDERS }, (_, index) => {
    const waiting = index >= ORDERS - 3;
    const ageMs = waiting
      ? (ORDERS - index) * 9 * HOUR_MS
      : (355 - index * 16) * DAY_MS + random.between(0, 9) * HOUR_MS;
    const eligible = businesses.filter(({ ageDays }) => ageDays * DAY_MS > ageMs);
    const customer = pro && (waiting || index % 5 === 2 || eligible.length === 0) ? pro : random.pick(eligible);
    const onQuote = index === ORDERS - 1;
    const outcome: DemoServiceOrder['outcome'] = waiting ? 'waiting' : index % 8 === 6 ? 'given-up' : 'paid';
    return {
      customer,
      placedAt: new Date(now.getTime() - ageMs),
      outcome,
      provider: random.chance(70) ? 'stripe' : 'paypal',
      lines: onQuote ? [expertiseLine(random)] : pricedLines(random),
    };
  });
}

function pricedLines(random: Random): DemoServiceOrder['lines'] {
  const chosen = random.shuffled(services).slice(0, random.between(1, 2));
  const lines = chosen.map((service) => {
    const [name, price] = random.pick(service.subServices.filter(([, text]) => /^\d/.test(text)));
    return { kind: 'service' as const, service: service.name, name, price, quantity: random.between(1, 4) };
  });
  return random.chance(20) ? [...lines, expertiseLine(random)] : lines;
}

function expertiseLine(random: Random): DemoServiceOrder['lines'][number] {
  const [name] = random.pick(expertises);
  return { kind: 'expertise', service: name, name, price: '', quantity: 1 };
}
