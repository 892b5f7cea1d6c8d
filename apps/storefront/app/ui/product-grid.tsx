import type { ProductCard as Product } from '@boutik/contract';
import { cx } from './cx';
import { ProductCard } from './product-card';
import { CardSkeleton } from './skeleton';

interface ProductGridProps {
  products: readonly Product[];
  hrefFor: (product: Product) => string;
  /** Number of first pictures that are loaded at once. */
  eager?: number;
  /** One column less, beside a sidebar. */
  narrow?: boolean;
}

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3';

export function ProductGrid({ products, hrefFor, eager = 2, narrow = false }: ProductGridProps) {
  return (
    <ul className={cx(grid, narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4')}>
      {products.map((product, at) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} href={hrefFor(product)} eager={at < eager} as="h2" />
        </li>
      ))}
    </ul>
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
