import type { Category } from '@boutik/contract';
import { Clock, reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

/** One subcategory, or none, of a category, with one of its own or none. */
const treeRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  sub_id: z.number().nullable(),
  sub_name: z.string().nullable(),
  sub_slug: z.string().nullable(),
  leaf_id: z.number().nullable(),
  leaf_name: z.string().nullable(),
  leaf_slug: z.string().nullable(),
  leaf_created_at: z.date().nullable(),
});
type TreeRow = z.infer<typeof treeRow>;

const NEW_FOR_MS = 7 * 86_400_000;

@Injectable()
export class CategoryTree {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The whole tree without hidden categories in one statement, each level ordered by position; a category of the third level is new for 7 days.
   */
  async all(): Promise<Category[]> {
    const rows = await queryRows(
      this.dataSource,
      treeRow,
      `select c.id, c.name, c.slug, c.image, s.id as sub_id, s.name as sub_name, s.slug as sub_slug,
         l.id as leaf_id, l.name as leaf_name, l.slug as leaf_slug, l.created_at as leaf_created_at
       from categories c left join subcategories s on s.category_id = c.id and not s.is_hidden
         left join subsubcategories l on l.subcategory_id = s.id and not l.is_hidden
       where not c.is_hidden
       order by c.position, c.id, s.position, s.id, l.position, l.id`,
    );
    const categories = new Map<number, Category>();
    for (const row of rows) this.addRow(row, categories);
    return [...categories.values()];
  }

  private addRow(row: TreeRow, categories: Map<number, Category>): void {
    const category = categories.get(row.id) ?? {
      id: row.id,
      name: row.name,
      slug: row.slug,
      image_category: row.image,
      subcategories: [],
    };
    categories.set(row.id, category);
    const { sub_id, sub_name, sub_slug, leaf_id, leaf_name, leaf_slug, leaf_created_at } = row;
    if (sub_id === null || sub_name === null || sub_slug === null) return;
    let sub = category.subcategories.at(-1);
    if (sub?.id !== sub_id) {
      sub = { id: sub_id, name: sub_name, slug: sub_slug, subsubcategories: [] };
      category.subcategories.push(sub);
    }
    if (leaf_id === null || leaf_name === null || leaf_slug === null || leaf_created_at === null) return;
    sub.subsubcategories.push({
      id: leaf_id,
      name: leaf_name,
      slug: leaf_slug,
      created_at: reunionIso(leaf_created_at),
      isNew: this.clock.now().getTime() - leaf_created_at.getTime() < NEW_FOR_MS,
    });
  }
}
