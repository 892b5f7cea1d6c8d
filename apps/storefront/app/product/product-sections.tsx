import type { ComponentProps } from 'react';
import { ProductDetails } from './product-details';
import { Reviews } from './reviews';
import { SimilarProducts } from './similar-products';

type ProductSectionsProps = ComponentProps<typeof Reviews> & ComponentProps<typeof SimilarProducts>;

/** The sections below the pictures and the price. */
export function ProductSections({ products, ...reviews }: ProductSectionsProps) {
  return (
    <>
      <ProductDetails product={reviews.product} />
      <SimilarProducts products={products} />
      <Reviews key={reviews.product.id} {...reviews} />
    </>
  );
}
