import { pageMeta } from '../seo/page-meta';
import { companyData, siteData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import { useShell } from '../shell/use-shell';
import type { Route } from './+types/home.route';
import { Banners } from './banners';
import { BrandParade } from './brand-parade';
import { CategoryCarousel } from './category-carousel';
import { Collections } from './collections';
import { Doors } from './doors';
import { useFreshBrands, useFreshCollections } from './freshness';
import { Promises } from './promises';
import { readHome } from './read-home';
import { SidePanel } from './side-panel';

export const loader = ({ context }: Route.LoaderArgs) => readHome(context);

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
  const { departments, banners, shortcuts, promises } = loaderData;
  const brands = useFreshBrands(loaderData.brands);
  const [collections, askForMore] = useFreshCollections(loaderData.collections, useShell()?.visitor?.id ?? null);
  return (
    <>
      <h1 className="sr-only">{SHOP_NAME}, matériel informatique à La Réunion</h1>
      <div className="shell grid gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-5 lg:pt-5">
        <Banners banners={banners} shortcuts={shortcuts} />
        <SidePanel departments={departments} brands={brands} />
      </div>
      <div className="shell grid gap-10 pt-4 lg:gap-14 lg:pt-5">
        <Doors />
        <div id="top-products" className="scroll-mt-6">
          <Collections collections={collections.slice(0, 1)} onUse={askForMore} />
        </div>
        <Promises promises={promises} />
        <CategoryCarousel departments={departments} />
        <Collections collections={collections.slice(1)} onUse={askForMore} />
      </div>
      <BrandParade brands={brands} />
    </>
  );
}
