import type { CategoryLevel, CategoryTreeNode, StaffCategory, StaffCategoryTree } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { levelTables } from './category-levels.js';
import { unknownCategory } from './category-nodes.js';

const versionRow = z.strictObject({ version: z.number() });
const nodeRow = z.strictObject({
  level: z.custom<CategoryLevel>(),
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  is_hidden: z.boolean(),
  products: z.number(),
  on_sale: z.number(),
});
const detailRow = z.strictObject({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  description_html: z.string(),
  image: z.string().nullable(),
  is_hidden: z.boolean(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  facets: z.array(z.string()).nullable(),
  version: z.number(),
  products: z.number(),
});

/** Siblings in the order of the shop; products are counted at the third level, from the totals that triggers keep. */
const TREE = `
  select level, id, parent_id, name, is_hidden, products, on_sale from (
    select 'category' as level, 1 as depth, id, null::integer as parent_id, name, is_hidden, position, 0 as products, 0 as on_sale
    from categories
    union all select 'subcategory', 2, id, category_id, name, is_hidden, position, 0, 0 from subcategories
    union all select 'subsubcategory', 3, l.id, l.subcategory_id, l.name, l.is_hidden, l.position,
      coalesce(t.products, 0), coalesce(t.on_sale, 0)
    from subsubcategories l left join (
      select subsubcategory_id, sum(products)::integer as products, sum(on_sale)::integer as on_sale
      from category_totals group by subsubcategory_id) t on t.subsubcategory_id = l.id) as nodes
  order by depth, position, id`;

const products: Record<CategoryLevel, string> = {
  category: `(select coalesce(sum(t.products), 0)::integer from category_totals t
    join subsubcategories l on l.id = t.subsubcategory_id join subcategories s on s.id = l.subcategory_id
    where s.category_id = n.id)`,
  subcategory: `(select coalesce(sum(t.products), 0)::integer from category_totals t
    join subsubcategories l on l.id = t.subsubcategory_id where l.subcategory_id = n.id)`,
  subsubcategory: `(select coalesce(sum(t.products), 0)::integer from category_totals t where t.subsubcategory_id = n.id)`,
};

/** The category tree as staff see it: with hidden nodes, and the number of products. */
@Injectable()
export class StaffCategoryTrees {
  constructor(private readonly database: DataSource) {}

  /** Two statements. The version is read first: a change in between is refused rather than overwritten. */
  async read(): Promise<StaffCategoryTree> {
    const [tree] = await queryRows(this.database, versionRow, 'select version from category_tree');
    const rows = await queryRows(this.database, nodeRow, TREE);
    return { version: tree?.version ?? 1, categories: withSums(rows) };
  }

  /** @throws DomainError not-found `unknown-category` */
  async find(level: CategoryLevel, id: number): Promise<StaffCategory> {
    const { table, parent } = levelTables[level];
    const [row] = await queryRows(
      this.database,
      detailRow,
      `select id, ${parent ?? 'null::integer'} as parent_id, name, description_html, image, is_hidden, seo_title,
         seo_description, facets, version, ${products[level]} as products
       from ${table} n where id = $1`,
      [id],
    );
    if (!row) throw unknownCategory();
    return {
      niveau: level,
      id: row.id,
      parent_id: row.parent_id,
      nom: row.name,
      description: row.description_html,
      image: row.image,
      masquee: row.is_hidden,
      titre_seo: row.seo_title,
      description_seo: row.seo_description,
      facettes: row.facets,
      produits: row.products,
      version: row.version,
    };
  }
}

/** Adds the products of each node to the nodes above it. */
function withSums(rows: readonly z.infer<typeof nodeRow>[]): CategoryTreeNode[] {
  const nodes = rows.map((row) => ({
    niveau: row.level,
    id: row.id,
    parent_id: row.parent_id,
    nom: row.name,
    masquee: row.is_hidden,
    produits: row.products,
    en_vente: row.on_sale,
  }));
  const byKey = new Map(nodes.map((node) => [`${node.niveau} ${node.id}`, node]));
  for (const node of nodes.toReversed()) {
    const { above } = levelTables[node.niveau];
    const parent = byKey.get(`${above} ${node.parent_id}`);
    if (!parent) continue;
    parent.produits += node.produits;
    parent.en_vente += node.en_vente;
  }
  return nodes;
}
