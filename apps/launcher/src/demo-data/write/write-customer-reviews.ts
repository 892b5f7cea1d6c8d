import { AddReviews, type NewReview } from '@boutik/catalog';
import type { EntityManager } from 'typeorm';
import { pickReview } from '../catalogue/reviews.js';
import { french } from '../french-text.js';
import { type Random, randomFrom } from '../random.js';
import { dataSourceWithin } from './transaction.js';
import { requireId } from './write-users.js';
import type { OrderSeed } from './write-orders.js';

const DAY_MS = 86_400_000;

/** Writes verified reviews of some customers, one to three weeks after their order; texts may repeat. */
export async function writeCustomerReviews(tx: EntityManager, data: OrderSeed & { now: Date }): Promise<void> {
  const random = randomFrom(9_740);
  const reviews = data.orders
    .filter(({ outcome, placedAt }) => outcome === 'paid' && placedAt.getTime() < data.now.getTime() - 25 * DAY_MS)
    .flatMap((order) => order.lines.filter(() => random.chance(55)).map(({ product }) => ({ order, product })))
    .map((purchase) => buildReview(purchase, data, random));
  const lastOfCustomer = new Map(reviews.map((review) => [`${review.userId}|${review.reference}`, review]));
  await new AddReviews(dataSourceWithin(tx)).add([...lastOfCustomer.values()]);
}

function buildReview(
  { order, product }: { order: OrderSeed['orders'][number]; product: Parameters<typeof pickReview>[0] },
  data: OrderSeed,
  random: Random,
): NewReview {
  const customer = data.users.find(({ email }) => email === order.email);
  if (!customer) throw new Error(`No demo user has the address ${order.email}.`);
  const { rating, message } = pickReview(product, random);
  return {
    reference: product.reference,
    client: `${customer.prenom} ${customer.name.slice(0, 1)}.`,
    rating,
    message: french(message),
    createdAt: new Date(order.placedAt.getTime() + random.between(7 * 24, 22 * 24) * 3_600_000),
    userId: requireId(data.userIds, order.email),
    boughtAt: order.placedAt,
  };
}
