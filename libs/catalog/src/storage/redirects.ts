import type { ListingPageType } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { RedirectRow } from './redirect.entity.js';

/** A page of the shop; the key is the id of a category, or the name of a brand. */
export interface PageKey {
  page: ListingPageType;
  key: string;
}

const targetRow = z.strictObject({ page: z.custom<ListingPageType>(), key: z.string() });

/** Leads from a page that is gone to another one; redirects to the former page lead to the new one at once. */
export async function writeRedirect(tx: EntityManager, from: PageKey, to: PageKey): Promise<void> {
  const key = from.key.toLowerCase();
  await clearRedirect(tx, to);
  await tx.query('update redirects set to_page = $3, to_key = $4 where to_page = $1 and lower(to_key) = lower($2)', [
    from.page,
    key,
    to.page,
    to.key,
  ]);
  await tx.upsert(RedirectRow, { page: from.page, key, toPage: to.page, toKey: to.key }, ['page', 'key']);
}

/** A page exists at this address. */
export async function clearRedirect(tx: EntityManager, { page, key }: PageKey): Promise<void> {
  await tx.delete(RedirectRow, { page, key: key.toLowerCase() });
}

/** A page is gone without another one in its place. */
export async function clearRedirectsTo(tx: EntityManager, { page, key }: PageKey): Promise<void> {
  await tx.query('delete from redirects where to_page = $1 and lower(to_key) = lower($2)', [page, key]);
}

export async function findRedirect(
  database: Pick<EntityManager, 'query'>,
  { page, key }: PageKey,
): Promise<PageKey | null> {
  const [target] = await queryRows(
    database,
    targetRow,
    'select to_page as page, to_key as key from redirects where page = $1 and key = $2',
    [page, key.toLowerCase()],
  );
  return target ?? null;
}
