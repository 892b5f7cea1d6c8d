import type { CategoryLevel } from '@boutik/contract';

interface LevelTables {
  table: 'categories' | 'subcategories' | 'subsubcategories';
  /** Column of the level above. */
  parent: 'category_id' | 'subcategory_id' | null;
  above: CategoryLevel | null;
  below: CategoryLevel | null;
}

export const levelTables: Readonly<Record<CategoryLevel, LevelTables>> = {
  category: { table: 'categories', parent: null, above: null, below: 'subcategory' },
  subcategory: { table: 'subcategories', parent: 'category_id', above: 'category', below: 'subsubcategory' },
  subsubcategory: { table: 'subsubcategories', parent: 'subcategory_id', above: 'subcategory', below: null },
};

/** Ids of the subsubcategories that customers do not see in menus, lists and searches: hidden, or below a hidden one. */
export const HIDDEN_LEAVES = `select l.id from subsubcategories l join subcategories s on s.id = l.subcategory_id
  join categories c on c.id = s.category_id where l.is_hidden or s.is_hidden or c.is_hidden`;
