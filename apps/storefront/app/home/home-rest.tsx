import { useShell } from '../shell/use-shell';
import { island } from '../ui/island';
import { BrandParade } from './brand-parade';
import { CategoryCarousel } from './category-carousel';
import { Collections } from './collections';
import { type Brands, type Collection, useFreshCollections } from './freshness';
import { Promises } from './promises';
import type { HomeData } from './read-home';

/** Below the fold: hydrated when they come near the viewport. */
const LowerCollections = island(() => Promise.resolve(Collections));
const LowerBrands = island(() => Promise.resolve(BrandParade));

interface HomeRestProps extends Pick<HomeData, 'promises' | 'departments'> {
  collections: readonly Collection[];
  brands: Brands;
}

/** The home page below the offer links. */
export function HomeRest({ promises, departments, collections: shown, brands }: HomeRestProps) {
  const [collections, askForMore] = useFreshCollections(shown, useShell()?.visitor?.id ?? null);
  return (
    <>
      <div className="shell grid gap-10 pt-10 lg:gap-14 lg:pt-14">
        <div id="top-products" className="scroll-mt-6">
          <Collections collections={collections.slice(0, 1)} onUse={askForMore} />
        </div>
        <Promises promises={promises} />
        <CategoryCarousel departments={departments} />
        <LowerCollections collections={collections.slice(1)} onUse={askForMore} />
      </div>
      <LowerBrands brands={brands} />
    </>
  );
}
