import type { ProductCard as Product } from '@boutik/contract';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { paths } from '../paths';
import { Carousel } from '../ui/carousel';
import { ProductCard } from '../ui/product-card';
import { GridSkeleton } from '../ui/product-grid';

const heading = <h2 className="text-2xl">Produits similaires</h2>;

/** Streamed after the page; skeletons reserve the space. */
export function SimilarProducts({ products }: { products: Promise<Product[]> }) {
  return (
    <div className="mt-16">
      <Suspense
        fallback={
          <section aria-label="Produits similaires" aria-busy className="grid gap-5">
            {heading}
            <GridSkeleton count={4} />
          </section>
        }
      >
        <Await resolve={products}>
          {(similar) =>
            similar.length > 0 && (
              <Carousel label="Produits similaires" heading={heading}>
                {similar.map((product) => (
                  <ProductCard key={product.id} product={product} href={paths.product(product.id)} className="h-full" />
                ))}
              </Carousel>
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
