import type { Category } from '@boutik/contract';

/** A level of the tree as menus and breadcrumbs need it. */
export interface Branch {
  id: number;
  name: string;
  /** Marked in menus: added within the last 7 days. */
  isNew?: true;
  /** Base address of the drawing, on the first level. */
  image?: string;
  children: Branch[];
}

/** A department of the api's tree, with what is below it. */
export function branchOf(category: Category): Branch {
  return {
    id: category.id,
    name: category.name,
    ...(category.image_category ? { image: category.image_category } : {}),
    children: category.subcategories.map((sub) => ({
      id: sub.id,
      name: sub.name,
      children: sub.subsubcategories.map((leaf) => ({
        id: leaf.id,
        name: leaf.name,
        ...(leaf.isNew ? { isNew: true as const } : {}),
        children: [],
      })),
    })),
  };
}
