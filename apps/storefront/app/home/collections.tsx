import { paths } from '../paths';
import { Carousel } from '../ui/carousel';
import { DeferredSection } from '../ui/deferred-section';
import { ProductCard } from '../ui/product-card';
import type { Collection } from './use-home-data';

interface CollectionsProps {
  collections: readonly Collection[];
  /** Called on the first interaction with a carousel. */
  onUse: () => void;
}

/** Carousels of hand-picked products, four at a time. */
export function Collections({ collections, onUse }: CollectionsProps) {
  return collections.map((collection) => (
    <DeferredSection key={collection.id} className="scroll-mt-6">
      <Carousel
        label={collection.name}
        heading={<h2 className="text-2xl md:text-3xl">{collection.name}</h2>}
        onUse={onUse}
      >
        {collection.produits.map((product) => (
          <ProductCard key={product.id} product={product} href={paths.product(product.id)} short className="h-full" />
        ))}
      </Carousel>
    </DeferredSection>
  ));
}
