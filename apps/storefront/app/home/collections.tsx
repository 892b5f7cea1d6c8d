import { addresses } from '../addresses';
import { Carousel } from '../ui/carousel';
import { Later } from '../ui/later';
import { ProductCard } from '../ui/product-card';
import type { Collection } from './freshness';

interface CollectionsProps {
  collections: readonly Collection[];
  /** Called on the first interaction with a carousel. */
  onUse: () => void;
}

/** Carousels of hand-picked products, four at a time. */
export function Collections({ collections, onUse }: CollectionsProps) {
  return collections.map((collection) => (
    <Later key={collection.id} className="scroll-mt-6">
      <Carousel
        label={collection.name}
        heading={<h2 className="text-2xl md:text-3xl">{collection.name}</h2>}
        onUse={onUse}
      >
        {collection.produits.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            href={addresses.product(product.id)}
            short
            className="h-full"
          />
        ))}
      </Carousel>
    </Later>
  ));
}
