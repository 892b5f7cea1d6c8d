import type { ProductCard as Product } from '@boutik/contract';
import { paths } from '../paths';
import { ProductCarousel } from '../ui/product-carousel';
import type { Shown } from '../ui/server-only';

export interface SimilarProductsProps {
  similar: { products: Shown<readonly Product[]>; count: number };
}

export function SimilarProducts({ similar: { products, count } }: SimilarProductsProps) {
  if (count === 0) return null;
  return (
    <div className="mt-16">
      <ProductCarousel
        label="Produits similaires"
        heading={<h2 className="text-2xl">Produits similaires</h2>}
        name="similaires"
        products={products}
        count={count}
        hrefFor={productHref}
      />
    </div>
  );
}

const productHref = ({ id }: Product) => paths.product(id);
