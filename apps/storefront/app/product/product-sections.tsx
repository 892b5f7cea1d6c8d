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
  /** The product with its texts, and what it is compared with; null when only the server has them. */
  details: ComponentProps<typeof ProductDetails> | null;
}

/** The sections below the pictures and the price. */
export function ProductSections({ details, similar, questions, questioned, ...reviews }: ProductSectionsProps) {
  return (
    <>
      <StaticList name="fiche" component={ProductDetails} items={details && [details]} unique />
      <SimilarProducts similar={similar} />
      <RecentlySeen current={reviews.product.id} />
      <Questions product={reviews.product} questions={questions} posted={questioned} />
      <Reviews key={reviews.product.id} {...reviews} />
    </>
  );
}
