import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { call } from '../api/call';
import { breadcrumbOf, findCategoryPath } from './category-path';
import type { CategoryNode } from './category-node';
import { type Level, readCategoryTree } from './category-tree';

interface CategoryPage {
  category: CategoryNode;
  breadcrumb: ReturnType<typeof breadcrumbOf>;
  /** What staff wrote about it, as HTML. */
  text: string;
  /** For search engines: what staff wrote, or what the shop says of every category. */
  head: { title: string; description: string };
}

/**
 * The category of a route parameter with its breadcrumb and texts; throws a redirect for one that was merged or moved to
 * another level, and a 404 Response for an unknown or hidden one.
 */
export async function readCategory(context: AppLoadContext, level: Level, text: string): Promise<CategoryPage> {
  const id = plainId(text);
  if (id === null) throw new Response(null, { status: 404 });
  const [tree, { page, redirection }] = await Promise.all([
    readCategoryTree(context),
    call(context, endpoints.findListingPage, { params: { type: level, cle: String(id) } }),
  ]);
  if (redirection !== null) throw redirect(redirection, 301);
  const steps = findCategoryPath(tree, level, id);
  const category = steps?.at(-1)?.category;
  if (!steps || !category || !page) throw new Response(null, { status: 404 });
  const { name } = category;
  return {
    category,
    breadcrumb: breadcrumbOf(steps),
    text: page.description,
    head: {
      title: page.titre_seo ?? name,
      description: page.description_seo ?? `${name}\u202f: prix, stock et caractéristiques. Livraison à La Réunion.`,
    },
  };
}
