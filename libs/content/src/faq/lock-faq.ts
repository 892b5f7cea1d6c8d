import type { EntityManager } from 'typeorm';

/** Staff change the FAQ one at a time: order, names and themes concern all rows. Pages go on reading, and visitors on rating. */
export async function lockFaq(tx: EntityManager): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('faq'))");
}
