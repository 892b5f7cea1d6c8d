import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const importedPictureRow = z.strictObject({ source_url: z.string(), address: z.string() });
const imageUrlsRow = z.strictObject({ image_urls: z.array(z.string()) });

/** True for the absolute URL of a picture on another server. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/**
 * Our copies of the pictures with these source URLs, by source URL, for those already imported. At most one statement.
 */
export async function findImported(
  tx: Pick<EntityManager, 'query'>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const remote = addresses.filter(isRemote);
  if (remote.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    importedPictureRow,
    'select source_url, address from imported_pictures where source_url = any($1::text[])',
    [remote],
  );
  return new Map(rows.map((row) => [row.source_url, row.address]));
}

/** Replaces imported pictures by our copies; without duplicates. */
export function replaceImported(addresses: readonly string[], imported: ReadonlyMap<string, string>): string[] {
  return [...new Set(addresses.map((address) => imported.get(address) ?? address))];
}

/**
 * Stores that `address` is our copy of `sourceUrl` and replaces it in the product's list of pictures.
 * @returns false when the product does not show that picture (any more)
 */
export async function saveImportedPicture(
  tx: EntityManager,
  { productId, sourceUrl, address }: { productId: number; sourceUrl: string; address: string },
): Promise<boolean> {
  await tx.query('insert into imported_pictures (source_url, address) values ($1, $2) on conflict do nothing', [
    sourceUrl,
    address,
  ]);
  const [product] = await queryRows(
    tx,
    imageUrlsRow,
    'select image_urls from products where id = $1 and $2 = any(image_urls) for no key update',
    [productId, sourceUrl],
  );
  if (!product) return false;
  await tx.query('update products set image_urls = $2, updated_at = now() where id = $1', [
    productId,
    replaceImported(product.image_urls, new Map([[sourceUrl, address]])),
  ]);
  // The text that staff wrote about it follows.
  await tx.query(
    `insert into product_pictures (product_id, address, alternative_text)
     select product_id, $3, alternative_text from product_pictures where product_id = $1 and address = $2
     on conflict (product_id, address) do nothing`,
    [productId, sourceUrl, address],
  );
  await tx.query('delete from product_pictures where product_id = $1 and address = $2', [productId, sourceUrl]);
  return true;
}
