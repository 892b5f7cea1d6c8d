import type { BreadcrumbLink } from '../ui/breadcrumb';
import { paths } from '../paths';
import type { CategoryNode } from './category-node';
import type { Level } from './category-tree';

/** One step of the path: the category, and its siblings. */
export interface PathStep {
  category: CategoryNode;
  siblings: readonly CategoryNode[];
}

const levels: readonly Level[] = ['category', 'subcategory', 'subsubcategory'];

/** The path from the root to a category, or null when the tree has no such category. */
export function findCategoryPath(tree: readonly CategoryNode[], level: Level, id: number): PathStep[] | null {
  const depth = levels.indexOf(level);
  const search = (categories: readonly CategoryNode[], at: number): PathStep[] | null => {
    for (const category of categories) {
      const step: PathStep = { category, siblings: categories };
      if (at === depth) {
        if (category.id === id) return [step];
        continue;
      }
      const rest = search(category.children, at + 1);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  return search(tree, 0);
}

/** The path of a category at depth 0, 1 or 2. */
function categoryHref(depth: number, id: number): string {
  return paths[levels[depth] ?? 'subsubcategory'](id);
}

/** The breadcrumb of a category path; `last` is a page below it, such as a product. */
export function breadcrumbOf(steps: readonly PathStep[], last?: string): BreadcrumbLink[] {
  const links = steps.map(({ category, siblings }, depth): BreadcrumbLink => {
    const isCurrent = last === undefined && depth === steps.length - 1;
    const siblingLinks = siblings
      .filter((sibling) => sibling.id !== category.id)
      .map((sibling) => ({ label: sibling.name, href: categoryHref(depth, sibling.id) }));
    return {
      label: category.name,
      ...(isCurrent ? {} : { href: categoryHref(depth, category.id) }),
      siblings: siblingLinks,
    };
  });
  return last === undefined ? links : [...links, { label: last }];
}
