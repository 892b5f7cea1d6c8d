import type { CategoryLevel } from '@boutik/contract';
import { slugOf } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const leafRow = z.strictObject({ id: z.number(), names: z.array(z.string()) });
const nodeRow = z.strictObject({
  level: z.custom<CategoryLevel>(),
  id: z.number(),
  parent_id: z.number().nullable(),
  slug: z.string(),
});

const LEVELS: readonly CategoryLevel[] = ['category', 'subcategory', 'subsubcategory'];
const NODES = `
  select 'category' as level, id, null::int as parent_id, slug from categories
  union all select 'subcategory', id, category_id, slug from subcategories
  union all select 'subsubcategory', id, subcategory_id, slug from subsubcategories
  union all select level, node_id, nullif(parent_id, 0), slug from category_aliases`;
const LEAVES = `
  select l.id, array[c.name, s.name, l.name] as names from subsubcategories l
    join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id`;

/** The categories of the third level as they are now, by id and by the names that suppliers' files write. */
export class CategoryNames {
  private readonly names: ReadonlyMap<number, readonly string[]>;
  private readonly nodes: ReadonlyMap<string, number>;

  constructor(leaves: readonly z.infer<typeof leafRow>[], nodes: readonly z.infer<typeof nodeRow>[]) {
    this.names = new Map(leaves.map(({ id, names }) => [id, names]));
    this.nodes = new Map(nodes.map((node) => [nodeKey(node.level, node.parent_id, node.slug), node.id]));
  }

  /** The names of the three levels; null when the category is gone. */
  pathOf(leafId: number): readonly string[] | null {
    return this.names.get(leafId) ?? null;
  }

  /** Whether an import would find the category of the three names, also under former names, or create it. */
  has(path: readonly string[]): boolean {
    let parent: number | null = null;
    for (const [at, level] of LEVELS.entries()) {
      const id = this.nodes.get(nodeKey(level, parent, slugOf(path[at] ?? '')));
      if (id === undefined) return false;
      parent = id;
    }
    return true;
  }
}

@Injectable()
export class KnownCategories {
  constructor(private readonly database: DataSource) {}

  /** "Composants › Mémoire › DDR5" by id, without those that are gone. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await queryRows(this.database, leafRow, `${LEAVES} where l.id = any($1::int[])`, [[...ids]]);
    return new Map(rows.map(({ id, names }) => [id, names.join(' › ')]));
  }

  /** Two statements. */
  async read(): Promise<CategoryNames> {
    const [leaves, nodes] = await Promise.all([
      queryRows(this.database, leafRow, LEAVES),
      queryRows(this.database, nodeRow, NODES),
    ]);
    return new CategoryNames(leaves, nodes);
  }
}

function nodeKey(level: CategoryLevel, parentId: number | null, slug: string): string {
  return `${level} ${parentId ?? ''} ${slug}`;
}
