import { AddReviews, ArrangeShopWindow, type ProductDraft, UpsertProducts } from '@boutik/catalog';
import { slugOf, SystemClock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform';
import type { EntityManager } from 'typeorm';
import type { DemoProduct } from '../catalogue/product.js';
import { buildReviews } from '../catalogue/reviews.js';
import { french } from '../french-text.js';
import { banners, categories, collections, serviceCards } from '../catalogue/shop-window.js';
import { suppliers } from '../catalogue/suppliers.js';
import { bannerImage, brandLogo, categoryImage } from '../pictures/export-media.js';
import { imageUrls } from '../pictures/picture-plan.js';
import { joinedTo } from './joined-transaction.js';
import { agePrices, agePromotions } from './write-price-history.js';

/** Writes products, price history, reviews, banners and collections; existing products are matched by reference. */
export async function writeCatalogue(tx: EntityManager, products: readonly DemoProduct[], now: Date): Promise<void> {
  const upsert = new UpsertProducts(joinedTo(tx), new Outbox(), new SystemClock());
  const { created } = await upsert.upsert(products.map(draftOf), { source: 'demo' });
  const fresh = new Set(created);
  const born = products.filter((product) => fresh.has(product.reference));
  await ageTree(tx);
  await agePrices(tx, born, now);
  // In a second step, so that the reference price is computed from the price history (decisions §3.3).
  const promoted = born.filter((product) => product.promotion !== null);
  await upsert.upsert(
    promoted.map((product) => ({ ...draftOf(product), promoPriceCents: product.promotion?.netPriceCents ?? null })),
    { source: 'demo-promotion' },
  );
  await agePromotions(tx, now);
  await writeReviews(tx, products, now);
  await new ArrangeShopWindow(joinedTo(tx)).arrange(windowPlan(products));
}

function draftOf(product: DemoProduct): ProductDraft {
  const [category, subcategory, subsubcategory] = product.shelf;
  const supplier = suppliers.find(({ id }) => id === product.supplierId);
  return {
    reference: product.reference,
    name: product.name,
    ean: product.ean,
    descriptionHtml: product.descriptionHtml,
    imageUrls: imageUrls(product),
    brand: product.brand,
    supplier: supplier ? { id: supplier.id, name: supplier.name } : null,
    category,
    subcategory,
    subsubcategory,
    netPriceCents: product.netPriceCents,
    purchasePriceCents: product.purchasePriceCents,
    isNew: product.isNew,
    isRefurbished: product.isRefurbished,
    badge: product.badge,
    firstStock: product.stock,
    deliveryTime: product.deliveryTime,
    specification: product.specification,
    ...product.duties,
  };
}

/** Backdates categories, brands and suppliers by a year. Only rows of this transaction are changed. */
async function ageTree(tx: EntityManager): Promise<void> {
  for (const table of ['brands', 'suppliers', 'categories', 'subcategories', 'subsubcategories']) {
    await tx.query(`update ${table} set created_at = now() - interval '370 days' where created_at = now()`);
  }
}

async function writeReviews(tx: EntityManager, products: readonly DemoProduct[], now: Date): Promise<void> {
  const reviews = buildReviews(products).map(({ daysAgo, ...review }) => ({
    ...review,
    message: french(review.message),
    createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
  }));
  await new AddReviews(joinedTo(tx)).add(reviews);
}

function windowPlan(products: readonly DemoProduct[]): Parameters<ArrangeShopWindow['arrange']>[0] {
  const references = (picked: readonly DemoProduct[]): string[] => picked.map(({ reference }) => reference);
  return {
    collections: collections.map(({ name, pick }) => ({ name, references: references(pick(products)) })),
    banners: banners.map(({ slug, scene, title, descriptionHtml, pick }) => ({
      title: french(title),
      descriptionHtml: french(descriptionHtml),
      image: bannerImage({ slug, scene }),
      references: references(pick(products)),
    })),
    serviceCards: [...serviceCards],
    categories: categories.map(({ name, scene, descriptionHtml }) => ({
      slug: slugOf(name),
      image: categoryImage({ name, scene }),
      descriptionHtml,
    })),
    brandLogos: [...new Set(products.map(({ brand }) => brand))].map((name) => ({ name, logoUrl: brandLogo(name) })),
  };
}
