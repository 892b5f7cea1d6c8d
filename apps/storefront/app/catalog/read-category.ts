import { plainId } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { breadcrumbOf, findCategoryPath } from './category-path';
import type { CategoryNode } from './category-node';
import { type Level, readCategoryTree } from './category-tree';

interface CategoryPage {
  category: CategoryNode;
  breadcrumb: ReturnType<typeof breadcrumbOf>;
}

/** The category of a route parameter and its breadcrumb; throws a 404 Response for an unknown one. */
export async function readCategory(context: AppLoadContext, level: Level, text: string): Promise<CategoryPage> {
  const id = plainId(text);
  const steps = id === null ? null : findCategoryPath(await readCategoryTree(context), level, id);
  const category = steps?.at(-1)?.category;
  if (!steps || !category) throw new Response(null, { status: 404 });
  return { category, breadcrumb: breadcrumbOf(steps) };
}
