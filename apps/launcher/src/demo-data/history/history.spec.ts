import { isPast } from '@boutik/kernel';
import { buildCatalogue } from '../catalogue/build-catalogue.js';
import { buildAccounts, buildCustomers } from '../users/users.js';
import { buildOrders } from './orders.js';
import { buildQuotes } from './quotes.js';

const now = new Date('2026-11-21T06:00:00Z');
const data = { products: buildCatalogue(), clients: buildCustomers(), accounts: buildAccounts() };
const yearAgo = now.getTime() - 366 * 86_400_000;

describe('past orders', () => {
  const orders = buildOrders(data, now);

  it('are the same each time and lie within twelve months, oldest first', () => {
    expect(buildOrders(data, now)).toEqual(orders);
    const times = orders.map(({ placedAt }) => placedAt.getTime());
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times.filter((time) => time < yearAgo || time > now.getTime())).toEqual([]);
  });

  it('have every outcome and cover every month', () => {
    expect(new Set(orders.map(({ outcome }) => outcome))).toEqual(
      new Set(['paid', 'on-account', 'refunded', 'waiting', 'expired', 'given-up']),
    );
    expect(new Set(orders.map(({ placedAt }) => placedAt.getUTCMonth())).size).toBe(12);
    expect(orders.filter(({ email }) => email === 'client@boutik.test').length).toBeGreaterThan(3);
  });

  it('order no more than the stock', () => {
    expect(
      orders.flatMap(({ lines }) => lines).filter(({ product, quantity }) => quantity < 1 || quantity >= product.stock),
    ).toEqual([]);
    expect(orders.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });
});

describe('past quotes', () => {
  const quotes = buildQuotes(data, now);

  it('are the same each time, with unique numbers', () => {
    expect(buildQuotes(data, now)).toEqual(quotes);
    expect(new Set(quotes.map(({ number }) => number)).size).toBe(quotes.length);
    expect(quotes.filter(({ number }) => !/^DEV-\d{12}-\d{4}$/.test(number))).toEqual([]);
  });

  it('cover the four statuses, one expired, one of twelve lines and one with services, for both sales people', () => {
    expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(['draft', 'sent', 'accepted', 'rejected']));
    expect(quotes.filter(({ status, validUntil }) => status === 'sent' && isPast(validUntil, now))).toHaveLength(1);
    expect(quotes.filter(({ lines }) => lines.length === 12)).toHaveLength(1);
    expect(quotes.filter(({ work, status }) => work && status === 'sent')).toHaveLength(1);
    expect(new Set(quotes.map(({ ownerEmail }) => ownerEmail))).toEqual(
      new Set(['commercial@boutik.test', 'commercial2@boutik.test']),
    );
  });

  it('were decided after they were sent and before now', () => {
    const wrong = quotes.filter(({ createdAt, sentAt, decidedAt }) => {
      const times = [createdAt, sentAt, decidedAt, now].flatMap((time) => (time ? [time.getTime()] : []));
      return times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0));
    });
    expect(wrong).toEqual([]);
  });
});
