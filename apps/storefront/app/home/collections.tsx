import type { ProductCard as Product } from '@boutik/contract';
import { addresses } from '../addresses';
import { Carousel } from '../ui/carousel';
import { Later } from '../ui/later';
import { ProductCard } from '../ui/product-card';

interface CollectionsProps {
  collections: readonly { id: number; name: string; produits: readonly Product[] }[];
}

/** Hand-picked rows of products, four at a time; the empty cart leads to the first one. */
export function Collections({ collections }: CollectionsProps) {
  return collections.map((collection, at) => (
    <Later key={collection.id} id={at === 0 ? 'top-products' : undefined} className="scroll-mt-6">
      <Carousel label={collection.name} heading={<h2 className="text-2xl md:text-3xl">{collection.name}</h2>}>
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
