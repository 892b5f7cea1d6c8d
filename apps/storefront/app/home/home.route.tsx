import { pageMeta } from '../seo/page-meta';
import { companyData, siteData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import { cx } from '../ui/cx';
import { lazyHydrate } from '../ui/lazy-hydrate';
import type { Route } from './+types/home.route';
import { Banners } from './banners';
import { OfferLinks } from './offer-links';
import { usePolledBrands } from './use-home-data';
import { readHome } from './read-home';
import { readHomePreview } from './read-home-preview';
import { SidePanel } from './side-panel';

const OpeningSoon = lazyHydrate(async () => (await import('./opening-soon')).OpeningSoon);
const HomeSections = lazyHydrate(async () => (await import('./home-sections')).HomeSections);

const PreviewNotice = lazyHydrate(async () => (await import('./preview-notice')).PreviewNotice);

export function loader({ request, context }: Route.LoaderArgs) {
  const preview = new URL(request.url).searchParams.get('apercu');
  return preview === null ? readHome(context) : readHomePreview(context, preview);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Matériel informatique à La Réunion',
    description: `${SHOP_NAME}\u202f: composants, ordinateurs, écrans et périphériques, neufs et reconditionnés, livrés à La Réunion.`,
    ...(loaderData?.preview && { hidden: true }),
    ...(loaderData && {
      canonical: `${loaderData.publicUrl}/`,
      schemas: [companyData(loaderData.publicUrl), siteData(loaderData.publicUrl)],
    }),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { departments, banners, shortcuts, promises, collections } = loaderData;
  const brands = usePolledBrands(loaderData.brands);
  if (departments.length === 0 && banners.length === 0) return <OpeningSoon />;
  return (
    <>
      {loaderData.preview && <PreviewNotice {...loaderData.preview} />}
      <h1 className="sr-only">{SHOP_NAME}, matériel informatique à La Réunion</h1>
      <div
        className={cx(
          'shell grid gap-4 pt-4 lg:gap-5 lg:pt-5',
          banners.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_15rem]',
        )}
      >
        <Banners banners={banners} shortcuts={shortcuts} />
        <SidePanel departments={departments} brands={brands} />
      </div>
      <div className="shell pt-4 lg:pt-5">
        <OfferLinks />
      </div>
      <HomeSections promises={promises} departments={departments} collections={collections} brands={brands} />
    </>
  );
}
