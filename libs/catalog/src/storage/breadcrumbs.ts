import type { Crumb, findBreadcrumb, InputOf, ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Level = InputOf<typeof findBreadcrumb>['params']['level'];
type Breadcrumb = Pick<
  ReplyOf<typeof findBreadcrumb>,
  'breadcrumb' | 'categories' | 'subcategories' | 'subsubcategories'
>;

interface Neighbour {
  id: number;
  name: string;
}

interface ChainRow {
  category_id: number;
  category: string;
  subcategory_id: number | null;
  subcategory: string | null;
  leaf_id: number | null;
  leaf: string | null;
  product_id: number | null;
  product: string | null;
  categories: Neighbour[];
  subcategories: Neighbour[];
  leaves: Neighbour[];
}

/** By level: the join of the tables c, s, l and p; the deeper ones are null for the levels above. */
const chains: Record<Level, string> = {
  product: `products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
            join categories c on c.id = s.category_id where p.id = $1 and p.is_active`,
  subsubcategory: `subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
            left join products p on false where l.id = $1`,
  subcategory: `subcategories s join categories c on c.id = s.category_id left join subsubcategories l on false
            left join products p on false where s.id = $1`,
  categories: `categories c left join subcategories s on false left join subsubcategories l on false
            left join products p on false where c.id = $1`,
};

const NEIGHBOURS = "coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.position, n.id), '[]')";

@Injectable()
export class Breadcrumbs {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The breadcrumb down to `id` and, per level, the categories to choose from: the siblings, and the children of the last one.
   * One statement. @throws DomainError not-found `unknown-place`
   */
  async find(level: Level, id: number): Promise<Breadcrumb> {
    const [row] = await this.dataSource.query<ChainRow[]>(
      `select c.id as category_id, c.name as category, s.id as subcategory_id, s.name as subcategory,
         l.id as leaf_id, l.name as leaf, p.id as product_id, p.name as product,
         (select ${NEIGHBOURS} from categories n) as categories,
         (select ${NEIGHBOURS} from subcategories n where n.category_id = c.id) as subcategories,
         (select ${NEIGHBOURS} from subsubcategories n where n.subcategory_id = s.id) as leaves
       from ${chains[level]}`,
      [id],
    );
    if (!row) throw unknown(level);
    return {
      breadcrumb: chainOf(row),
      categories: row.categories,
      subcategories: row.subcategories,
      subsubcategories: row.leaves,
    };
  }
}

function chainOf(row: ChainRow): Crumb {
  const product = crumb({ type: 'product', id: row.product_id, name: row.product }, null);
  const leaf = crumb({ type: 'subsubcategory', id: row.leaf_id, name: row.leaf }, product);
  const subcategory = crumb({ type: 'subcategory', id: row.subcategory_id, name: row.subcategory }, leaf);
  return { id: row.category_id, name: row.category, type: 'category', child: subcategory };
}

function crumb(
  place: { type: Crumb['type']; id: number | null; name: string | null },
  child: Crumb | null,
): Crumb | null {
  const { type, id, name } = place;
  return id === null || name === null ? null : { id, name, type, child };
}

function unknown(level: Level): DomainError {
  const message = level === 'product' ? 'Produit non trouvé' : "Cette catégorie n'existe pas.";
  return new DomainError('not-found', 'unknown-place', message, { facts: { error: message } });
}
