import { join } from 'node:path';
import { WriteContentPages, WriteFaq } from '@boutik/content';
import { WriteCoupons } from '@boutik/coupons';
import type { EntityManager } from 'typeorm';
import { buildCatalogue } from './catalogue/build-catalogue.js';
import type { DemoProduct } from './catalogue/product.js';
import { frequentQuestions } from './content/faq/index.js';
import { shopTexts } from './content/index.js';
import { buildOrders } from './history/orders.js';
import { buildQuotes } from './history/quotes.js';
import { buildAccounts, buildClients } from './people/people.js';
import { exportMedia } from './pictures/export-media.js';
import { buildServiceOrders } from './services/service-orders.js';
import { writeServiceOrders } from './services/write-service-orders.js';
import { writeServices } from './services/write-services.js';
import { joinedTo } from './write/joined-transaction.js';
import { writeBuyersReviews } from './write/write-buyers-reviews.js';
import { writeConversations } from './write/write-conversations.js';
import { writeCatalogue } from './write/write-catalogue.js';
import { writeOrders } from './write/write-orders.js';
import { idOf, idsOf, writePeople } from './write/write-people.js';
import { writeQuotes } from './write/write-quotes.js';

/** How many rows of each kind were created. */
export interface Seeded {
  products: number;
  people: number;
  orders: number;
  quotes: number;
  pictures: number;
}

/**
 * Creates the demo data (decisions.md §4) in the caller's transaction. Running it again adds what is missing.
 * @param given.dataDirectory pictures are written to its media folder
 * @param given.now the end of the history
 */
export async function createDemoWorld(tx: EntityManager, given: { dataDirectory: string; now: Date }): Promise<Seeded> {
  const { now } = given;
  const products = buildCatalogue();
  // Pictures are drawn while the rows are written; the caller commits after both.
  const drawing = exportMedia(join(given.dataDirectory, 'media'), products);
  const [history, pictures] = await Promise.all([writeWorld(tx, products, now), drawing]);
  return { ...history, pictures };
}

/** All demo data except the pictures. */
export async function writeWorld(
  tx: EntityManager,
  products: readonly DemoProduct[],
  now: Date,
): Promise<Omit<Seeded, 'pictures'>> {
  const accounts = buildAccounts();
  const clients = buildClients();
  const people = [...accounts, ...clients];
  await new WriteContentPages(joinedTo(tx)).write(shopTexts);
  await new WriteFaq().write(tx, frequentQuestions);
  await writePeople(tx, people, now);
  await writeCatalogue(tx, products, now);
  await writeServices(tx);
  await new WriteCoupons().write(tx, { code: 'BIENVENUE10', discount: 1000, mostUsesPerPerson: 1 });
  const personIds = await idsOf(tx, people);
  const rows = await tx.query<{ id: number; reference: string }[]>(
    'select id, reference from products where reference = any($1::text[])',
    [products.map(({ reference }) => reference)],
  );
  await writeConversations(tx, {
    clientIds: clients.slice(0, 6).map(({ email }) => idOf(personIds, email)),
    adviserId: idOf(personIds, 'commercial@boutik.test'),
    now,
  });
  const world = {
    products,
    people,
    clients,
    accounts,
    personIds,
    productIds: new Map(rows.map(({ id, reference }) => [reference, id])),
  };
  if (
    await hasHistory(
      tx,
      clients.map(({ email }) => email),
    )
  )
    return { products: products.length, people: people.length, orders: 0, quotes: 0 };
  const orders = buildOrders(world, now);
  const quotes = buildQuotes(world, now);
  const alsoPaid = await writeServiceOrders(tx, { personIds, orders: buildServiceOrders(people, now) });
  await writeOrders(tx, { ...world, orders, alsoPaid });
  await writeBuyersReviews(tx, { ...world, orders, now });
  await writeQuotes(tx, { ...world, quotes });
  return { products: products.length, people: people.length, orders: orders.length, quotes: quotes.length };
}

/** The fictional clients have no password: only the seed can have created their orders and quotes. Numbers contain dates that change every day, so they cannot be compared. */
async function hasHistory(tx: EntityManager, emails: readonly string[]): Promise<boolean> {
  const [found] = await tx.query<{ known: boolean }[]>(
    `select exists (select 1 from users u where u.email = any($1::citext[])
       and (exists (select 1 from orders where user_id = u.id) or exists (select 1 from quotes where client_id = u.id))) as known`,
    [emails],
  );
  return found?.known ?? false;
}
