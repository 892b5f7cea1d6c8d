import { addresses } from '../addresses';
import { Carousel } from '../ui/carousel';
import { Later } from '../ui/later';
import { ProductCard } from '../ui/product-card';
import type { Collection } from './freshness';

interface CollectionsProps {
  collections: readonly Collection[];
  /** Told when the reader turns to one of them. */
  onUse: () => void;
}

/** Hand-picked rows of products, four at a time. */
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
