import { listBanners, listBrands, listCollections, listServiceCards } from '@boutik/contract';
import { call } from '../api/call';
import { readTree } from '../catalog/tree';
import { pageMeta } from '../seo/page-meta';
import { companyData, siteData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import type { Route } from './+types/home.route';
import { Banners } from './banners';
import { BrandParade } from './brand-parade';
import { CategoryCarousel } from './category-carousel';
import { Collections } from './collections';
import { Promises } from './promises';
import { SidePanel } from './side-panel';

export async function loader({ context }: Route.LoaderArgs) {
  const [tree, { banners }, { categories: promises }, { collection: collections }, brands] = await Promise.all([
    readTree(context),
    call(context, listBanners, {}),
    call(context, listServiceCards, {}),
    call(context, listCollections, {}),
    call(context, listBrands, {}),
  ]);
  return {
    departments: tree.map(({ id, name, image }) => ({ id, name, image })),
    banners,
    promises,
    collections,
    brands,
    publicUrl: context.shop.publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Matériel informatique à La Réunion',
    description: `${SHOP_NAME}\u202f: composants, ordinateurs, écrans et périphériques, neufs et reconditionnés, livrés à La Réunion.`,
    ...(loaderData && {
      canonical: `${loaderData.publicUrl}/`,
      schemas: [companyData(loaderData.publicUrl), siteData(loaderData.publicUrl)],
    }),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { departments, banners, promises, collections, brands } = loaderData;
  return (
    <>
      <h1 className="sr-only">{SHOP_NAME}, matériel informatique à La Réunion</h1>
      <div className="shell grid gap-5 pt-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SidePanel departments={departments} brands={brands} />
        <Banners banners={banners} />
      </div>
      <div className="shell grid gap-16 pt-10">
        <Promises promises={promises} />
        <CategoryCarousel departments={departments} />
        <Collections collections={collections} />
      </div>
      <BrandParade brands={brands} />
    </>
  );
}
