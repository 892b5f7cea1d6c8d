import type { TestDatabase } from './database.js';

interface HomePageContent {
  /** Names of products by the title of their banner, in order. */
  banners: Record<string, readonly string[]>;
  /** Names of products by the name of their collection, in order. */
  collections: Record<string, readonly string[]>;
  serviceCards: readonly string[];
  brands: readonly string[];
}

/** Fills the home page of a test shop; each brand gets the first product without a brand, since empty ones are hidden. */
export async function fillHomePage(
  db: TestDatabase,
  { banners, collections, serviceCards, brands }: HomePageContent,
): Promise<void> {
  for (const [at, title] of Object.keys(banners).entries())
    await db.query(
      `with placed as (insert into banners (title, description_html, image, position)
         values ($1, '<p>Un texte.</p>', '/placeholder.svg', $2) returning id)
       insert into banner_products (banner_id, product_id, position)
       select placed.id, p.id, p.id from placed, products p where p.name = any($3)`,
      [title, at, banners[title]],
    );
  for (const [at, name] of Object.keys(collections).entries())
    await db.query(
      `with placed as (insert into collections (name, position) values ($1, $2) returning id)
       insert into collection_products (collection_id, product_id, position)
       select placed.id, p.id, p.id from placed, products p where p.name = any($3)`,
      [name, at, collections[name]],
    );
  for (const [at, name] of serviceCards.entries())
    await db.query(`insert into service_cards (name, icon, position) values ($1, 'truck', $2)`, [name, at]);
  for (const name of brands) await addBrand(db, name);
}

/** Adds a brand and assigns it a product without a brand. */
export async function addBrand(db: TestDatabase, name: string): Promise<void> {
  await db.query(
    `with added as (insert into brands (name) values ($1) returning id)
     update products set brand_id = added.id from added
     where products.id = (select min(id) from products where brand_id is null)`,
    [name],
  );
}
