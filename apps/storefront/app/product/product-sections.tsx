import type { Product } from '@boutik/contract';
import type { ComponentProps } from 'react';
import { StaticList } from '../ui/static-list';
import { ProductDetails } from './product-details';
import { Questions } from './questions';
import { RecentlySeen } from './recently-seen';
import { Reviews } from './reviews';
import { SimilarProducts, type SimilarProductsProps } from './similar-products';

interface ProductSectionsProps extends ComponentProps<typeof Reviews>, SimilarProductsProps {
  questions: ComponentProps<typeof Questions>['questions'];
  questioned: ComponentProps<typeof Questions>['posted'];
  /** The product with its texts; null when only the server has them. */
  details: Product | null;
}

/** The sections below the pictures and the price. */
export function ProductSections({ details, similar, questions, questioned, ...reviews }: ProductSectionsProps) {
  return (
    <>
      <StaticList name="fiche" component={ProductDetails} items={details && [{ product: details }]} unique />
      <SimilarProducts similar={similar} />
      <RecentlySeen current={reviews.product.id} />
      <Questions product={reviews.product} questions={questions} posted={questioned} />
      <Reviews key={reviews.product.id} {...reviews} />
    </>
  );
}
