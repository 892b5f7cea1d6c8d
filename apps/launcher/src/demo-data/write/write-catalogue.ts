import { AddReviews, type ProductDraft, UpsertProducts } from '@boutik/catalog';
import { UpdateMerchandising } from '@boutik/merchandising';
import { slugOf, SystemClock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import type { EntityManager } from 'typeorm';
import type { DemoProduct } from '../catalogue/product.js';
import { buildReviews } from '../catalogue/reviews.js';
import { french } from '../french-text.js';
import { banners, categories, collections, serviceCards } from '../catalogue/merchandising.js';
import { suppliers } from '../catalogue/suppliers.js';
import { bannerImage, brandLogo, categoryImage } from '../pictures/export-media.js';
import { imageUrls } from '../pictures/picture-plan.js';
import { dataSourceWithin } from './transaction.js';
import { writeFamilies } from './write-families.js';
import { backdatePrices, backdatePromotions } from './write-price-history.js';

/** Writes products, price history, reviews, banners and collections; existing products are matched by reference. */
export async function writeCatalogue(tx: EntityManager, products: readonly DemoProduct[], now: Date): Promise<void> {
  const upsert = new UpsertProducts(dataSourceWithin(tx), new Outbox(), new SystemClock());
  const { created } = await upsert.upsert(products.map(toProductDraft), { source: 'demo' });
  const createdReferences = new Set(created);
  const newProducts = products.filter((product) => createdReferences.has(product.reference));
  await backdateCategories(tx);
  await backdatePrices(tx, newProducts, now);
  // In a second step, so that the reference price is computed from the price history (decisions §3.3).
  const promoted = newProducts.filter((product) => product.promotion !== null);
  await upsert.upsert(
    promoted.map((product) => ({
      ...toProductDraft(product),
      promoPriceCents: product.promotion?.netPriceCents ?? null,
    })),
    { source: 'demo-promotion' },
  );
  await backdatePromotions(tx, now);
  await writeReviews(tx, products, now);
  await writeFamilies(tx, products);
  await new UpdateMerchandising(dataSourceWithin(tx)).update(merchandisingPlan(products));
}

function toProductDraft(product: DemoProduct): ProductDraft {
  const [category, subcategory, subsubcategory] = product.categoryPath;
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
    ...product.mandatoryInfo,
  };
}

/** Backdates categories, brands and suppliers by a year. Only rows of this transaction are changed. */
async function backdateCategories(tx: EntityManager): Promise<void> {
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
  await new AddReviews(dataSourceWithin(tx)).add(reviews);
}

function merchandisingPlan(products: readonly DemoProduct[]): Parameters<UpdateMerchandising['update']>[0] {
  const references = (selected: readonly DemoProduct[]): string[] => selected.map(({ reference }) => reference);
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
