import type { BreadcrumbItem, findBreadcrumb, InputOf, ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

type Level = InputOf<typeof findBreadcrumb>['params']['level'];
type Breadcrumb = Pick<
  ReplyOf<typeof findBreadcrumb>,
  'breadcrumb' | 'categories' | 'subcategories' | 'subsubcategories'
>;

interface Sibling {
  id: number;
  name: string;
}

const chainRow = z.strictObject({
  category_id: z.number(),
  category: z.string(),
  subcategory_id: z.number().nullable(),
  subcategory: z.string().nullable(),
  leaf_id: z.number().nullable(),
  leaf: z.string().nullable(),
  product_id: z.number().nullable(),
  product: z.string().nullable(),
  categories: z.array(z.custom<Sibling>()),
  subcategories: z.array(z.custom<Sibling>()),
  leaves: z.array(z.custom<Sibling>()),
});
type ChainRow = z.infer<typeof chainRow>;

/** By level: the join of the tables c, s, l and p; the deeper ones are null for the levels above. */
const LEVEL_TABLES: Record<Level, string> = {
  product: `products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
            join categories c on c.id = s.category_id where p.id = $1 and p.is_active`,
  subsubcategory: `subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
            left join products p on false where l.id = $1 and not (l.is_hidden or s.is_hidden or c.is_hidden)`,
  subcategory: `subcategories s join categories c on c.id = s.category_id left join subsubcategories l on false
            left join products p on false where s.id = $1 and not (s.is_hidden or c.is_hidden)`,
  categories: `categories c left join subcategories s on false left join subsubcategories l on false
            left join products p on false where c.id = $1 and not c.is_hidden`,
};

const SIBLINGS = "coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.position, n.id), '[]')";

@Injectable()
export class Breadcrumbs {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The breadcrumb down to `id` and, per level, the categories to choose from: the siblings, and the children of the last one.
   * One statement. @throws DomainError not-found `unknown-place`
   */
  async find(level: Level, id: number): Promise<Breadcrumb> {
    const [row] = await queryRows(
      this.dataSource,
      chainRow,
      `select c.id as category_id, c.name as category, s.id as subcategory_id, s.name as subcategory,
         l.id as leaf_id, l.name as leaf, p.id as product_id, p.name as product,
         (select ${SIBLINGS} from categories n where not n.is_hidden) as categories,
         (select ${SIBLINGS} from subcategories n where n.category_id = c.id and not n.is_hidden) as subcategories,
         (select ${SIBLINGS} from subsubcategories n where n.subcategory_id = s.id and not n.is_hidden) as leaves
       from ${LEVEL_TABLES[level]}`,
      [id],
    );
    if (!row) throw unknownNode(level);
    return {
      breadcrumb: toBreadcrumb(row),
      categories: row.categories,
      subcategories: row.subcategories,
      subsubcategories: row.leaves,
    };
  }
}

function toBreadcrumb(row: ChainRow): BreadcrumbItem {
  const product = crumb({ type: 'product', id: row.product_id, name: row.product }, null);
  const leaf = crumb({ type: 'subsubcategory', id: row.leaf_id, name: row.leaf }, product);
  const subcategory = crumb({ type: 'subcategory', id: row.subcategory_id, name: row.subcategory }, leaf);
  return { id: row.category_id, name: row.category, type: 'category', child: subcategory };
}

function crumb(
  node: { type: BreadcrumbItem['type']; id: number | null; name: string | null },
  child: BreadcrumbItem | null,
): BreadcrumbItem | null {
  const { type, id, name } = node;
  return id === null || name === null ? null : { id, name, type, child };
}

function unknownNode(level: Level): DomainError {
  const message = level === 'product' ? 'Produit non trouvé' : "Cette catégorie n'existe pas.";
  return new DomainError('not-found', 'unknown-place', message, { facts: { error: message } });
}
