import { useMemo } from 'react';
import { useVisitor } from '../shell/use-visitor';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { BrandMarquee } from './brand-marquee';
import { CategoryCarousel } from './category-carousel';
import { Collections } from './collections';
import { type Brands, type Collection, usePolledCollections } from './use-home-data';
import type { HomeData } from './read-home';

/** Below the fold: hydrated when they come near the viewport. The icons of the badges are files of their own. */
const DeferredBadges = lazyHydrate(async () => (await import('./service-badges')).ServiceBadges);
const DeferredCategories = lazyHydrate(() => Promise.resolve(CategoryCarousel));
const DeferredCollections = lazyHydrate(() => Promise.resolve(Collections));
const DeferredBrands = lazyHydrate(() => Promise.resolve(BrandMarquee));

interface HomeSectionsProps extends Pick<HomeData, 'promises' | 'departments'> {
  collections: readonly Collection[];
  brands: Brands;
}

/** The home page below the offer links. */
export function HomeSections({ promises, departments, collections: shown, brands }: HomeSectionsProps) {
  const [collections, loadAll] = usePolledCollections(shown, useVisitor()?.user?.id ?? null);
  // The visitor becomes known in a second render: with new lists React would drop the HTML of a part not hydrated yet.
  const [first, others] = useMemo(() => [collections.slice(0, 1), collections.slice(1)], [collections]);
  return (
    <>
      <div className="shell grid gap-10 pt-10 lg:gap-14 lg:pt-14">
        <div id="top-products" className="scroll-mt-6">
          <Collections collections={first} onUse={loadAll} />
        </div>
        <DeferredBadges promises={promises} />
        <DeferredCategories departments={departments} />
        <DeferredCollections collections={others} onUse={loadAll} />
      </div>
      <DeferredBrands brands={brands} />
    </>
  );
}
