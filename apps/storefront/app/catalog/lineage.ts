import type { BreadcrumbLink } from '../ui/breadcrumb';
import { addresses } from '../addresses';
import type { Branch } from './branch';
import type { Level } from './tree';

/** One step of the path: the category, and its siblings. */
export interface Step {
  branch: Branch;
  siblings: readonly Branch[];
}

const levels: readonly Level[] = ['category', 'subcategory', 'subsubcategory'];

/** The path from the root to a category, or null when the tree has no such category. */
export function lineage(tree: readonly Branch[], level: Level, id: number): Step[] | null {
  const depth = levels.indexOf(level);
  const search = (branches: readonly Branch[], at: number): Step[] | null => {
    for (const branch of branches) {
      const step: Step = { branch, siblings: branches };
      if (at === depth) {
        if (branch.id === id) return [step];
        continue;
      }
      const rest = search(branch.children, at + 1);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  return search(tree, 0);
}

/** The path of a category at depth 0, 1 or 2. */
function branchHref(depth: number, id: number): string {
  return addresses[levels[depth] ?? 'subsubcategory'](id);
}

/** The breadcrumb of a category path; `last` is a page below it, such as a product. */
export function crumbsOf(steps: readonly Step[], last?: string): BreadcrumbLink[] {
  const links = steps.map(({ branch, siblings }, depth): BreadcrumbLink => {
    const here = last === undefined && depth === steps.length - 1;
    const beside = siblings
      .filter((sibling) => sibling.id !== branch.id)
      .map((sibling) => ({ label: sibling.name, href: branchHref(depth, sibling.id) }));
    return { label: branch.name, ...(here ? {} : { href: branchHref(depth, branch.id) }), siblings: beside };
  });
  return last === undefined ? links : [...links, { label: last }];
}
