import { listBanners, listBannerShortcuts, listBrands, listCollections, listServiceCards } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { readTree } from '../catalog/tree';

/** Products of a collection that travel with the page: two turns of four. The browser gets the others when needed. */
const FIRST = 8;

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/** All that the home page shows, in six statements. */
export async function readHome(context: AppLoadContext) {
  const [tree, { banners }, { raccourcis }, { categories: promises }, { collection: collections }, brands] =
    await Promise.all([
      readTree(context),
      call(context, listBanners, {}),
      call(context, listBannerShortcuts, {}),
      call(context, listServiceCards, {}),
      call(context, listCollections, {}),
      call(context, listBrands, {}),
    ]);
  return {
    departments: tree.map(({ id, name, image }) => ({ id, name, image })),
    banners,
    /** The product of a banner that has no other, by the banner's id. */
    shortcuts: Object.fromEntries(raccourcis.map((shortcut) => [shortcut.banner_id, shortcut.produit_id])),
    promises,
    collections: collections.map(({ id, name, produits }) => ({ id, name, produits: produits.slice(0, FIRST) })),
    brands,
    publicUrl: context.shop.publicUrl,
  };
}
