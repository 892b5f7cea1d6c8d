import type { ListingPage, ListingPageType } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findRedirect, type PageKey } from './redirects.js';

const pageRow = z.strictObject({
  nom: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  titre_seo: z.string().nullable(),
  description_seo: z.string().nullable(),
});

const columns = (image: string) =>
  `n.name as nom, n.description_html as description, ${image} as image, n.seo_title as titre_seo,
   n.seo_description as description_seo`;

/** Shown pages alone: a node below a hidden one is hidden too. */
const statements: Record<ListingPageType, string> = {
  category: `select ${columns('n.image')} from categories n where n.id = $1 and not n.is_hidden`,
  subcategory: `select ${columns('n.image')} from subcategories n join categories c on c.id = n.category_id
    where n.id = $1 and not (n.is_hidden or c.is_hidden)`,
  subsubcategory: `select ${columns('n.image')} from subsubcategories n join subcategories s on s.id = n.subcategory_id
    join categories c on c.id = s.category_id where n.id = $1 and not (n.is_hidden or s.is_hidden or c.is_hidden)`,
  brand: `select ${columns('n.logo_url')} from brands n where lower(n.name) = lower($1) and not n.is_hidden`,
};

/** Texts of the pages of categories and brands, and the pages that replace those that are gone. */
@Injectable()
export class ListingPages {
  constructor(private readonly database: DataSource) {}

  /** One statement for a page that exists, two otherwise. */
  async find({ page, key }: PageKey): Promise<{ page: ListingPage | null; redirection: string | null }> {
    const id = page === 'brand' ? key : plainId(key);
    const [found] = id === null ? [] : await queryRows(this.database, pageRow, statements[page], [id]);
    if (found) return { page: found, redirection: null };
    const target = await findRedirect(this.database, { page, key });
    return { page: null, redirection: target && pathOf(target) };
  }
}

/** As in the storefront's paths. */
function pathOf({ page, key }: PageKey): string {
  return `/${page === 'brand' ? 'marque' : page}/${encodeURIComponent(key)}`;
}
