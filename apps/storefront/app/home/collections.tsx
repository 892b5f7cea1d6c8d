import { paths } from '../paths';
import { DeferredSection } from '../ui/deferred-section';
import { ProductCarousel } from '../ui/product-carousel';
import type { Collection } from './use-home-data';

const productHref = ({ id }: { id: number }) => paths.product(id);

interface CollectionsProps {
  collections: readonly Collection[];
  /** Called on the first interaction with a carousel. */
  onUse: () => void;
}

/** Carousels of hand-picked products, four at a time. */
export function Collections({ collections, onUse }: CollectionsProps) {
  return collections.map((collection) => (
    <DeferredSection key={collection.id} className="scroll-mt-6">
      <ProductCarousel
        label={collection.name}
        heading={<h2 className="text-2xl md:text-3xl">{collection.name}</h2>}
        name={`collection-${collection.id}`}
        products={collection.produits}
        count={collection.count}
        hrefFor={productHref}
        short
        onUse={onUse}
      />
    </DeferredSection>
  ));
}
