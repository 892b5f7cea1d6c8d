import { endpoints } from '@boutik/api-client';
import type { HomePreview } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { readCategoryTree } from '../catalog/category-tree';
import { serverOnlyIn } from '../ui/server-only';

/**
 * Number of products per collection in the page: two carousel pages of four. The browser loads the others when needed.
 */
const FIRST_PRODUCTS = 8;

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** What staff give dates to. */
type DatedContent = Pick<HomePreview, 'banners' | 'collections'>;

/** The data of the home page, in six API calls. @param preview the content of another day */
export async function readHome(context: AppLoadContext, preview?: HomePreview) {
  const [tree, { banners, collections }, { raccourcis }, { categories: promises }, brands] = await Promise.all([
    readCategoryTree(context),
    preview ?? readDatedContent(context),
    call(context, endpoints.listBannerShortcuts, {}),
    call(context, endpoints.listServiceCards, {}),
    call(context, endpoints.listBrands, {}),
  ]);
  return {
    departments: tree.map(({ id, name, image }) => ({ id, name, image })),
    banners,
    /** Product ids by banner id, for banners with a single product. */
    shortcuts: Object.fromEntries(raccourcis.map((shortcut) => [shortcut.banner_id, shortcut.produit_id])),
    promises,
    collections: collections.map(({ id, name, produits }) => ({
      id,
      name,
      produits: serverOnlyIn(context, produits.slice(0, FIRST_PRODUCTS)),
      count: Math.min(produits.length, FIRST_PRODUCTS),
    })),
    brands,
    publicUrl: context.shop.publicUrl,
    /** The moment that is shown, where it is not now. */
    preview: preview && { date: preview.date, fermetures: preview.fermetures },
  };
}

async function readDatedContent(context: AppLoadContext): Promise<DatedContent> {
  const [{ banners }, { collection: collections }] = await Promise.all([
    call(context, endpoints.listBanners, {}),
    call(context, endpoints.listCollections, {}),
  ]);
  return { banners, collections };
}
