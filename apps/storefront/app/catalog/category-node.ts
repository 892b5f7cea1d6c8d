import type { Category } from '@boutik/contract';

/** A node of the category tree, as menus and breadcrumbs need it. */
export interface CategoryNode {
  id: number;
  name: string;
  /** Highlighted in menus: added within the last 7 days. */
  isNew?: true;
  /** Base URL of the picture, on the first level. */
  image?: string;
  children: CategoryNode[];
}

/** Maps a category of the API with its descendants. */
export function toCategoryNode(category: Category): CategoryNode {
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
