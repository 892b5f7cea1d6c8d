import type { Product } from '@boutik/contract';
import type { ComponentProps } from 'react';
import { StaticList } from '../ui/static-list';
import { ProductDetails } from './product-details';
import { RecentlySeen } from './recently-seen';
import { Reviews } from './reviews';
import { SimilarProducts, type SimilarProductsProps } from './similar-products';

interface ProductSectionsProps extends ComponentProps<typeof Reviews>, SimilarProductsProps {
  /** The product with its texts; null when only the server has them. */
  details: Product | null;
}

/** The sections below the pictures and the price. */
export function ProductSections({ details, similar, ...reviews }: ProductSectionsProps) {
  return (
    <>
      <StaticList name="fiche" component={ProductDetails} items={details && [{ product: details }]} unique />
      <SimilarProducts similar={similar} />
      <RecentlySeen current={reviews.product.id} />
      <Reviews key={reviews.product.id} {...reviews} />
    </>
  );
}
