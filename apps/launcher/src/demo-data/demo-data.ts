import { queryRows } from '@boutik/platform/database';
import { join } from 'node:path';
import { WriteContentPages, WriteFaq } from '@boutik/content';
import { UpsertCoupons } from '@boutik/coupons';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { buildCatalogue } from './catalogue/build-catalogue.js';
import { variants } from './catalogue/families/variants.js';
import type { DemoProduct } from './catalogue/product.js';
import { frequentQuestions } from './content/faq/index.js';
import { shopTexts } from './content/index.js';
import { buildOrders } from './history/orders.js';
import { buildQuotes } from './history/quotes.js';
import { buildAccounts, buildCustomers } from './users/users.js';
import { exportMedia } from './pictures/export-media.js';
import { buildServiceOrders } from './services/service-orders.js';
import { writeServiceOrders } from './services/write-service-orders.js';
import { writeServices } from './services/write-services.js';
import { dataSourceWithin } from './write/transaction.js';
import { writeDisputes } from './write/write-disputes.js';
import { writeVouchers } from './write/write-vouchers.js';
import { writePayouts } from './write/write-payouts.js';
import { writeQuoteMessages } from './write/write-quote-messages.js';
import { writeDeliveries } from './write/write-deliveries.js';
import { writeCustomerReviews } from './write/write-customer-reviews.js';
import { writeConversations } from './write/write-conversations.js';
import { writeCatalogue } from './write/write-catalogue.js';
import { writeOrders } from './write/write-orders.js';
import { requireId, userIdsByEmail, writeUsers } from './write/write-users.js';
import { writeCampaignDraft, writeQuoteTemplates } from './write/write-drafts.js';
import { writeQuotes } from './write/write-quotes.js';
import { writeReturns } from './write/write-returns.js';
import { writeSellerFollowUp } from './write/write-seller-follow-up.js';

/** How many rows of each kind were created. */
export interface SeedSummary {
  products: number;
  users: number;
  orders: number;
  quotes: number;
  pictures: number;
}

const idReferenceRow = z.strictObject({ id: z.number(), reference: z.string() });
const knownRow = z.strictObject({ known: z.boolean() });

/**
 * Creates the demo data (decisions.md §4) in the caller's transaction. Running it again adds what is missing.
 * @param given.dataDirectory pictures are written to its media folder
 * @param given.now the end of the history
 */
export async function createDemoData(
  tx: EntityManager,
  options: { dataDirectory: string; now: Date },
): Promise<SeedSummary> {
  const { now } = options;
  const products = buildCatalogue();
  // Pictures are drawn while the rows are written; the caller commits after both.
  const drawing = exportMedia(join(options.dataDirectory, 'media'), products);
  const [history, pictures] = await Promise.all([writeDemoRows(tx, products, now), drawing]);
  return { ...history, pictures };
}

/** All demo data except the pictures. */
export async function writeDemoRows(
  tx: EntityManager,
  products: readonly DemoProduct[],
  now: Date,
): Promise<Omit<SeedSummary, 'pictures'>> {
  const accounts = buildAccounts();
  const clients = buildCustomers();
  const users = [...accounts, ...clients];
  await new WriteContentPages(dataSourceWithin(tx)).write(shopTexts);
  await new WriteFaq().write(tx, frequentQuestions);
  await writeUsers(tx, users, now);
  await writeCatalogue(tx, products, now);
  await writeServices(tx);
  await new UpsertCoupons().upsert(tx, { code: 'BIENVENUE10', discount: 1000, maxUsesPerUser: 1 });
  const userIds = await userIdsByEmail(tx, users);
  const rows = await queryRows(
    tx,
    idReferenceRow,
    'select id, reference from products where reference = any($1::text[])',
    [products.map(({ reference }) => reference)],
  );
  await writeConversations(tx, {
    clientIds: clients.slice(0, 6).map(({ email }) => requireId(userIds, email)),
    adviserId: requireId(userIds, 'commercial@boutik.test'),
    now,
  });
  const data = {
    // The history is the same with and without the variants, which come last.
    products: products.slice(0, products.length - variants().length),
    users,
    clients,
    accounts,
    userIds,
    productIds: new Map(rows.map(({ id, reference }) => [reference, id])),
  };
  if (
    await hasHistory(
      tx,
      clients.map(({ email }) => email),
    )
  )
    return { products: products.length, users: users.length, orders: 0, quotes: 0 };
  const orders = buildOrders(data, now);
  const quotes = buildQuotes(data, now);
  const paidServiceOrders = await writeServiceOrders(tx, { userIds, orders: buildServiceOrders(users, now) });
  await writeOrders(tx, { ...data, orders, otherPaidOrders: paidServiceOrders });
  await writeDeliveries(tx, now);
  await writeCustomerReviews(tx, { ...data, orders, now });
  await writeQuotes(tx, { ...data, quotes });
  await writeQuoteMessages(tx, now);
  await writeSellerFollowUp(tx, now);
  await writeReturns(tx, now);
  await writeVouchers(tx);
  await writeDisputes(tx, now);
  await writePayouts(tx, { recordedBy: requireId(userIds, 'admin@boutik.test'), now });
  await writeQuoteTemplates(tx);
  await writeCampaignDraft(tx);
  return { products: products.length, users: users.length, orders: orders.length, quotes: quotes.length };
}

/** The fictional clients have no password: only the seed can have created their orders and quotes. Numbers contain dates that change every day, so they cannot be compared. */
async function hasHistory(tx: EntityManager, emails: readonly string[]): Promise<boolean> {
  const [found] = await queryRows(
    tx,
    knownRow,
    `select exists (select 1 from users u where u.email = any($1::citext[])
       and (exists (select 1 from orders where user_id = u.id) or exists (select 1 from quotes where client_id = u.id))) as known`,
    [emails],
  );
  return found?.known ?? false;
}
