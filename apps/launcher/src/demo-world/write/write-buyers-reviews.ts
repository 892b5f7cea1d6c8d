import { AddReviews, type NewReview } from '@boutik/catalog';
import type { EntityManager } from 'typeorm';
import { opinion } from '../catalogue/reviews.js';
import { french } from '../french-text.js';
import { type Random, randomFrom } from '../random.js';
import { joinedTo } from './joined-transaction.js';
import { idOf } from './write-people.js';
import type { OrderWorld } from './write-orders.js';

const DAY_MS = 86_400_000;

/** Writes verified reviews of some customers, one to three weeks after their order; texts may repeat. */
export async function writeBuyersReviews(tx: EntityManager, world: OrderWorld & { now: Date }): Promise<void> {
  const random = randomFrom(9_740);
  const reviews = world.orders
    .filter(({ outcome, placedAt }) => outcome === 'paid' && placedAt.getTime() < world.now.getTime() - 25 * DAY_MS)
    .flatMap((order) => order.lines.filter(() => random.chance(55)).map(({ product }) => ({ order, product })))
    .map((bought) => reviewOf(bought, world, random));
  const lastOfBuyer = new Map(reviews.map((review) => [`${review.userId}|${review.reference}`, review]));
  await new AddReviews(joinedTo(tx)).add([...lastOfBuyer.values()]);
}

function reviewOf(
  { order, product }: { order: OrderWorld['orders'][number]; product: Parameters<typeof opinion>[0] },
  world: OrderWorld,
  random: Random,
): NewReview {
  const buyer = world.people.find(({ email }) => email === order.email);
  if (!buyer) throw new Error(`No demo user has the address ${order.email}.`);
  const { rating, message } = opinion(product, random);
  return {
    reference: product.reference,
    client: `${buyer.prenom} ${buyer.name.slice(0, 1)}.`,
    rating,
    message: french(message),
    createdAt: new Date(order.placedAt.getTime() + random.between(7 * 24, 22 * 24) * 3_600_000),
    userId: idOf(world.personIds, order.email),
    boughtAt: order.placedAt,
  };
}
