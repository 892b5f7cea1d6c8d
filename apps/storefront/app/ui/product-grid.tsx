import type { ProductCard as Product } from '@boutik/contract';
import { useMemo } from 'react';
import { cx } from './cx';
import { cardKey, ProductCard, type ProductCardProps } from './product-card';
import { CardSkeleton } from './skeleton';
import { StaticList } from './static-list';

interface ProductGridProps {
  /** Null when only the server has them. */
  products: readonly Product[] | null;
  hrefFor: (product: Product) => string;
  /** One column less, beside a sidebar. */
  narrow?: boolean;
}

const grid = 'grid pairs gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3';
/** Number of first pictures that are loaded at once. */
const EAGER_PICTURES = 2;

export function ProductGrid({ products, hrefFor, narrow = false }: ProductGridProps) {
  const cards = useMemo(
    () =>
      products?.map((product, at): ProductCardProps => {
        return { product, href: hrefFor(product), eager: at < EAGER_PICTURES, as: 'h2' };
      }) ?? null,
    [products, hrefFor],
  );
  return (
    <StaticList
      as="ul"
      name="produits"
      component={ProductCard}
      items={cards}
      keyOf={cardKey}
      prefetch
      className={cx(grid, narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4')}
    />
  );
}

/** The same grid while its products are loading. */
export function GridSkeleton({ count = 8, narrow = false }: { count?: number; narrow?: boolean }) {
  return (
    <div aria-hidden className={cx(grid, narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4')}>
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}
